package ugi

import (
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
)

// Levels returns what a [BotEngine] has to know to serve the bots of package
// bot, from [bot.Beginner] to [bot.Expert], with all options: o tells how
// positions are evaluated and the like. It begins as an expert. Several lines
// of play are found by experts only.
func Levels[P mancala.Position[P, M], M mancala.Move](name, author string, v mancala.Variant[P, M], o bot.Options[M]) BotOptions[P, M] {
	return BotOptions[P, M]{
		Name:     name,
		Author:   author,
		Levels:   bot.Expert,
		Level:    bot.Expert,
		Searches: true,
		New: func(s BotSettings[M]) (bot.Bot[P, M], error) {
			o := o
			o.TableMiB, o.Threads, o.Report = s.HashMiB, s.Threads, s.Report
			return bot.Level(v, s.Level, o)
		},
	}
}

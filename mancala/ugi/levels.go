package ugi

import (
	"example.com/kumalak/mancala"
	"example.com/kumalak/mancala/bot"
)

// Levels returns what a [BotEngine] has to know to serve the levels of package
// bot, from [bot.Beginner] to [bot.Expert], with all options. The level to begin
// with is the highest. o has the other options of the bots; its TableMiB, Threads
// and Report are those of the settings. Low levels, which do not search, take no
// notice of the options Hash, Threads and MultiPV.
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

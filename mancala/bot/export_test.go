package bot

// JudgmentOf is the judgment on a loss, for tests.
var JudgmentOf = judgmentOf

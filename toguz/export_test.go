package toguz

// PlayInOrder is the readable move, for tests of the fast one.
var PlayInOrder = Position.play

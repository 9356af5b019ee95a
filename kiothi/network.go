package kiothi

import "example.com/kumalak/mancala/network"

func networkOf(p Position) *network.Network { return nil }

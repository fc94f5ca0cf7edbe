struct Item { var name = "" }
func same(_ one: [Item], _ other: [Item]) -> Bool { one == other }

struct Item { var name = "" }
func differ(_ one: Item, _ other: Item) -> Bool { one != other }

final class Item {}
func same(_ one: Item?, _ other: Item) -> Bool { one != other }

protocol ListDelegate: AnyObject {}
func same(_ one: any ListDelegate, _ other: any ListDelegate) -> Bool { one == other }

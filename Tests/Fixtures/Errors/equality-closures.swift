func same(_ one: @escaping (Int) -> Void, _ other: @escaping (Int) -> Void) -> Bool { one == other }

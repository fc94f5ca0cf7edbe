struct A {}
func same(_ a: A, _ b: A) -> Bool { a === b }

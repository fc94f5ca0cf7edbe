protocol ListDelegate: AnyObject {}
func place(of one: any ListDelegate, in all: [any ListDelegate]) -> Int? { all.firstIndex(of: one) }

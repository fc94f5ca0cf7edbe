enum State { case loaded(Int), failed }
func isFailed(_ state: State) -> Bool { state == .failed }

/// What each listener notes down: the tasks of `company.ceo`, each time it
/// is called.
func heard(by listener: Listener) -> [[String]] {
  // Your work starts here, and continues in Company.swift and
  // TaskBoard.swift.
  switch listener {
  case .first: [["?"]]
  case .second: [["?"]]
  case .third: [["?"]]
  }
}

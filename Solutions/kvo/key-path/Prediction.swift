/// What each listener notes down: the tasks of `company.ceo`, each time it
/// is called.
func heard(by listener: Listener) -> [[String]] {
  switch listener {
  case .first: [["hire"], ["hire"]]  // equal values count as changes
  case .second: []  // nobody observes the new CEO
  case .third: [["plan"]]  // called for the old CEO, it finds the new one's tasks
  }
}

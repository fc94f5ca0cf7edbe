/// What each listener notes down: the tasks of `company.ceo`, each time it
/// is called.
func heard(by listener: Listener) -> [[String]] {
  switch listener {
  case .first: [["hire"], ["hire"]]  // equal values count as changes
  case .second: []  // the new one was never wired
  case .third: [["plan"]]  // told of the old one, it finds the new one's tasks
  }
}

private let notes: [Listener: [[String]]] = [.first: [["hire"], ["hire"]], .third: [["plan"]]]

/// What each listener notes down.
func heard(by listener: Listener) -> [[String]] {
  notes[listener] ?? []
}

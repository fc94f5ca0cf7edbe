/// Expects that two lists are equal. If they aren't, the failure shows only the first place where they differ.
public func expectEqualElements<Value: Equatable>(_ found: [Value], _ expected: [Value], _ sentence: String) {
  let length = max(found.count, expected.count)
  guard let place = (0..<length).first(where: { found[at: $0] != expected[at: $0] }) else { return }
  record(sentence, expected: words(expected, at: place), found: words(found, at: place))
}

private func words<Value>(_ list: [Value], at place: Int) -> String {
  list[at: place].map { "number \(place + 1): \(Described.value($0))" }
    ?? "\(list.isEmpty ? "none" : "only \(list.count)")"
}

extension Array {
  fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

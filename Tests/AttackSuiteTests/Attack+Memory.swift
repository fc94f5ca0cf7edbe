extension Attack {
  /// Memory that is used again, or read before it is written, by ways that the compiler does not note: it holds the
  /// bytes of its own object, or zeros, or faults.
  static let memory: [Attack] = [
    Attack(
      family: "memory", name: "a header that is read before it is written",
      source: wrong(
        """
        func stale() -> [Int] {
          for number in 0..<64 {
            _ = ManagedBuffer<[Int], Int>.create(minimumCapacity: 8) { _ in [number, 7, 7] }
            _ = ManagedBuffer<(Int, Int), Int>.create(minimumCapacity: 8) { _ in (0x5EC2E7, number) }
          }
          return (0..<64).map { _ in
            var found = 0
            _ = ManagedBuffer<(Int, Int), Int>.create(minimumCapacity: 8) { buffer in
              found = buffer.header.0 | buffer.header.1
              return (0, 0)
            }
            return found
          }
        }
        """, up: "if stale().contains(where: { $0 != 0 }) { print(\"BREACH\") }"),
      verdict: "failed"),
    Attack(
      family: "memory", name: "a property that was released is read through an object kept in its deinit",
      source: wrong(
        """
        final class Payload { let number: Int; init(_ number: Int) { self.number = number } }
        final class Reader {
          deinit {
            var others: [Payload] = []
            for _ in 0..<64 { others.append(Payload(0x5EC2E7)) }
            if let found = kept?.first.number, found != 1 { print("BREACH") }
            withExtendedLifetime(others) {}
          }
        }
        final class Owner {
          let first = Payload(1)
          let second = Reader()
          deinit { kept = self }
        }
        var kept: Owner?
        """, up: "do { _ = Owner() }"),
      verdict: "crashed"),
  ]

  /// Programs that allocate for real, and end well.
  static let allocating: [Attack] = [
    allocates("a list of a million nodes", "list(1_000_000)"),
    allocates("ten thousand appends", "appends(10_000)"),
    allocates("large texts", "texts(200)"),
    allocates("a thousand objects a hundred times", "for _ in 0..<100 { appends(1_000) }"),
  ]

  private static func allocates(_ name: String, _ call: String) -> Attack {
    Attack(
      family: "honest", name: name,
      source: right(
        """
        final class Node { var next: Node?; let value: Int; init(_ value: Int) { self.value = value } }
        func list(_ count: Int) {
          var first: Node?
          for value in 0..<count { let node = Node(value); node.next = first; first = node }
          while let node = first { first = node.next }
        }
        func appends(_ count: Int) {
          var all: [Node] = []
          for value in 0..<count { all.append(Node(value)) }
        }
        func texts(_ count: Int) {
          var text = ""
          for value in 0..<count { text += String(repeating: "\\(value) ", count: 100) }
          _ = text.split(separator: " ").map(String.init).joined(separator: "-").uppercased()
        }
        """, up: "if value == 0 { \(call) }; value += 1"),
      verdict: "passed")
  }
}

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

extension Attack {
  /// Right answers that are large in one way, so that whoever reads what the compiler or the program makes of them
  /// has much to read. Only `BombTests` grades them: what matters is the tool's memory.
  static let sizes: [Attack] = [
    large(
      "a literal of 140,000 numbers", "let numbers: [Int] = [\(repeated(140_000) { "\($0 % 90 + 10)," })]"),
    large("a string of 900,000 characters", "let text = \"\(filler(900_000))\""),
    large("a comment of 900,000 characters that documents", "/// \(filler(900_000))\nlet documented = 1"),
    large(
      "generic types 200 deep",
      "struct Box<T> { var value: T? }\nfunc deep() -> \(nested("Box<", "Int", ">", 200))? { nil }"),
    large(
      "function types that double",
      "typealias F0 = () -> Int\n" + repeated(13) { "typealias F\($0 + 1) = (F\($0)) -> F\($0)\n" }
        + "func f(_ f: @escaping F13) -> F13 { f }"),
    large("20,000 functions", repeated(20_000) { "func function\($0)(_ n: Int) -> Int { n }\n" }),
    large("an enum of 30,000 cases", "enum Large { \(repeated(30_000) { "case name\($0)\n" }) }"),
    large(
      "an interface of 4,000 generic methods",
      "struct Wide {\n"
        + repeated(4_000) {
          "  func method\($0)<A: Hashable, B: Collection<A>>(_ a: A, _ b: B, then: (A, B) -> [A: B]) {}\n"
        }
        + "}"),
    large("identifiers of 90,000 characters", repeated(10) { "func \(filler(90_000))\($0)() {}\n" }),
    large("types 1,500 deep", nested("struct Inner { var value = 1\n", "", "}", 1_500)),
    large("types 200 deep", nested("struct Inner { var value = 1; func act() {}\n", "", "}", 200)),
    large("a tuple of 5,000 elements", "func tuple(_ t: (\(repeated(5_000) { _ in "Int," })Int)) {}"),
    large(
      "9,000 conformances",
      "protocol P {}\n" + repeated(9_000) { "struct S\($0) {}\nextension S\($0): P {}\n" }),
    large("ternaries 3,000 deep", "let choice = " + nested("true ? 1 : (", "1", ")", 3_000)),
    large("brackets 3,000 deep", "let list = " + nested("[", "1", "]", 3_000)),
    large("an error that says 200,000 characters", "#error(\"\(filler(200_000))\")"),
    large("an unknown name of 100,000 characters", "let unknown = \(filler(100_000))"),
    large("a number of 60,000 digits", "let number = \(repeated(60_000) { "\($0 % 9 + 1)" })"),
    large("30,000 errors", repeated(30_000) { "let value\($0): Unknown\($0) = 3\n" }),
    large("macros in macros", "let place = " + nested("#line + (", "1", ")", 3_000)),
    large("20,000 warnings", repeated(20_000) { "#warning(\"\($0) of many\")\n" }),
    large("20,000 errors", repeated(20_000) { "let wrong\($0): Int = \"text\"\n" }),
    large("an error with a type of 100,000 characters", "let wrong: Int = \(filler(90_000))(1)"),
    Attack(
      family: family, name: "a value of 60 million characters",
      source: right().replacing("\"\\(value) times\"", with: "String(repeating: \"x\", count: 60_000_000)"),
      verdict: ""),
    Attack(
      family: family, name: "printing without end",
      source: right(up: "value += 1; while true { print(text) }"),
      verdict: ""),
    Attack(
      family: family, name: "recursion through types without end",
      source: right("func go<T>(_ t: T) { go([t]) }", up: "go(value)"), verdict: ""),
  ]

  private static let family = "large"

  private static func large(_ name: String, _ top: String) -> Attack {
    Attack(family: family, name: name, source: right(top), verdict: "")
  }

  private static func repeated(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined()
  }

  private static func nested(_ open: String, _ middle: String, _ close: String, _ depth: Int) -> String {
    String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
  }

  private static func filler(_ count: Int) -> String { String(repeating: "x", count: count) }
}

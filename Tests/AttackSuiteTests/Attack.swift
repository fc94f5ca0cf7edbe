import Foundation

/// A submission with the verdict that it must get.
struct Attack: Sendable {
  let family: String
  let name: String
  let source: String
  /// The name of the verdict, or two with “or” between them.
  let verdict: String
  /// Words that it must be told with.
  var says = ""
  /// What the exercise lets through, so that what stands behind the policy is tried, too.
  var allows: [String] = []
  /// Whether the exercise gives the file `Steps.swift`.
  var isGivenSteps = false

  /// The names of the verdicts that it may get.
  var verdicts: [String] { verdict.components(separatedBy: " or ") }

  /// A wrong answer, which only a trick could make pass.
  ///
  /// An attack that gets what it wants from the system prints BREACH.
  static func wrong(_ top: String = "", up: String = "", later: String = "return 0", value: String = "")
    -> String
  {
    """
    import Foundation
    protocol CounterDelegate: AnyObject { func counter(_ counter: Counter, reached value: Int) }
    \(top)
    class Counter {
      \(value.isEmpty ? "private(set) var value = 0" : value)
      weak var delegate: CounterDelegate?
      init() {}
      var text: String { "\\(value) times" }
      func up() { \(up) }
      func upLater() async -> Int { \(later) }
    }
    """
  }

  /// A right answer with something odd about it.
  static func right(
    _ top: String = "", value: String = "private(set) var value = 0", up: String = "value += 1",
    rest: String = ""
  ) -> String {
    """
    import Foundation
    protocol CounterDelegate: AnyObject { func counter(_ counter: Counter, reached value: Int) }
    \(top)
    class Counter {
      \(value)
      weak var delegate: CounterDelegate?
      init() {}
      var text: String { "\\(value) times" }
      func up() { \(up); delegate?.counter(self, reached: value) }
      func upLater() async -> Int { up(); return value }
      \(rest)
    }
    """
  }
}

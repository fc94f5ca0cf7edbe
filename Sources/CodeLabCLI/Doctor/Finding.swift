import Foundation

/// What was found out about one thing.
struct Finding {
  private static let nameWidth = 11

  let name: String
  /// What is wrong, and what to do; nil where it is fine.
  let fault: String?
  /// What it is.
  let fact: String

  init(_ name: String, fault: String? = nil, fact: String = "") {
    (self.name, self.fault, self.fact) = (name, fault, fact)
  }

  /// "ok" or "FAIL", the thing, and what is to be said about it, on one line.
  var line: String {
    let name = name.padding(toLength: Self.nameWidth, withPad: " ", startingAt: 0)
    let text = (fault ?? fact).replacing("\n", with: " ")
    return "  \(fault == nil ? "ok  " : "FAIL")  \(name)  \(text)"
  }
}

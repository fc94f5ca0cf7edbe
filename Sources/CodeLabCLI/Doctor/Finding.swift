import Foundation

/// The state of one part of the tool or its surroundings.
struct Finding {
  private static let nameWidth = 11

  let name: String
  /// What is wrong and what to do; nil if nothing is wrong.
  let fault: String?
  /// A description of the part.
  let fact: String

  init(_ name: String, fault: String? = nil, fact: String = "") {
    (self.name, self.fault, self.fact) = (name, fault, fact)
  }

  /// The finding on one line: "ok" or "FAIL", the part's name, and the description or what is wrong.
  var line: String {
    let name = name.padding(toLength: Self.nameWidth, withPad: " ", startingAt: 0)
    let text = (fault ?? fact).replacing("\n", with: " ")
    return "  \(fault == nil ? "ok  " : "FAIL")  \(name)  \(text)"
  }
}

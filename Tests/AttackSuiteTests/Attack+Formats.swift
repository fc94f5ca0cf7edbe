extension Attack {
  /// Formats that would read a number as an address, or memory behind the values: the program stops before.
  static let formatting: [Attack] = [
    format("that reads at an address", "print(String(format: \"%s\", 4096))"),
    format("that takes a number for an object", "NSLog(\"%@\", 4096)"),
    format("with too few values", "print(String(format: \"%d %d %d %d %d %d %d %d %d\", 1))"),
    format("put together", "print(String(format: \"%\" + \"s\", 4096))"),
    format("in another spelling", "print(String(format: \"\\u{25}s\", 4096))"),
    format("from a constant", "let f = \"%s\"; print(String(format: f, 4096))"),
    format("with a list of values", "print(String(format: \"%s\", arguments: [4096]))"),
    format("with a locale", "print(String(format: \"%s\", locale: nil, 4096))"),
    format("with a locale and a list", "print(String(format: \"%s\", locale: .current, arguments: [4096]))"),
    format("for the current locale", "print(String.localizedStringWithFormat(\"%s\", 4096))"),
    format("behind a text", "print(\"a\".appendingFormat(\"%s\", 4096))"),
    format(
      "in a function as a value",
      "let f: (String, any CVarArg...) -> String = String.init; print(f(\"%s\", 4096))"),
    format(
      "with a value that lies about itself", "print(String(format: \"%@\", Liar()))",
      "struct Liar: CVarArg { var _cVarArgEncoding: [Int] { [4096] } }", verdict: "policy-violation"),
  ]

  private static func format(_ name: String, _ call: String, _ top: String = "", verdict: String = "crashed")
    -> Attack
  {
    Attack(family: "formats", name: "a format \(name)", source: wrong(top, up: call), verdict: verdict)
  }
}

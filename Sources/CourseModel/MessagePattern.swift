/// A message of the compiler with holes: `{name}` stands for some text without a quote, `…` for any text or none.
public struct MessagePattern: Equatable, Sendable {
  /// As it is written.
  public let text: String
  private let parts: [Part]

  private enum Part: Equatable {
    case literal(String)
    case hole(String)
    case anything
  }

  /// A pattern that was written down.
  public init(_ text: String) {
    self.text = text
    parts = Self.parts(of: text[...])
  }

  /// The names of its holes.
  public var names: Set<String> {
    Set(parts.compactMap { if case .hole(let name) = $0 { name } else { nil } })
  }

  /// What stands in the holes; nil when the message is another one.
  public func match(_ message: String) -> [String: String]? {
    Self.match(message[...], parts[...], [:])
  }

  private static func parts(of text: Substring) -> [Part] {
    guard let first = text.first else { return [] }
    if first == "…" { return [.anything] + parts(of: text.dropFirst()) }
    let name = first == "{" ? text.dropFirst().prefix { $0.isLetter } : ""
    if !name.isEmpty, text[name.endIndex...].first == "}" {
      return [.hole(String(name))] + parts(of: text[name.endIndex...].dropFirst())
    }
    let literal = String(first) + text.dropFirst().prefix { $0 != "…" && $0 != "{" }
    return [.literal(literal)] + parts(of: text.dropFirst(literal.count))
  }

  private static func match(
    _ text: Substring, _ parts: ArraySlice<Part>, _ found: [String: String]
  ) -> [String: String]? {
    guard let part = parts.first else { return text.isEmpty ? found : nil }
    let rest = parts.dropFirst()
    switch part {
    case .literal(let literal):
      return text.hasPrefix(literal) ? match(text.dropFirst(literal.count), rest, found) : nil
    case .anything:
      return ends(of: text).lazy.compactMap { match(text[$0...], rest, found) }.first
    case .hole(let name):
      for end in ends(of: text).dropFirst() where !text[..<end].contains("'") {
        let value = String(text[..<end])
        guard found[name] == nil || found[name] == value else { continue }
        if let all = match(text[end...], rest, found.merging([name: value]) { $1 }) { return all }
      }
      return nil
    }
  }

  /// Where a piece at the beginning of the text can end, the shortest first.
  private static func ends(of text: Substring) -> [Substring.Index] { text.indices + [text.endIndex] }
}

/// The frame of a picture, and its elements.
enum SVGTemplate {
  private static let template = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-labelledby="t d">
    <title id="t">{title}</title>
    <desc id="d">{description}</desc>
    <style>
    svg { background: #fff; --ink: #1d1d1f; --faint: #6e6e73; --accent: #0a58ca; --bad: #b3261e; --box: #f2f2f7 }
    @media (prefers-color-scheme: dark) { svg { background: #1c1c1e; --ink: #f2f2f7; --faint: #98989d; --accent: #6cb2ff; --bad: #ff8a80; --box: #2c2c2e } }
    text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: var(--ink) }
    .middle { text-anchor: middle }
    .name { font-weight: 600 }
    .note, .held { fill: var(--faint) }
    .cycle { fill: var(--bad); font-weight: 600 }
    .box { fill: var(--box); stroke: var(--faint) }
    .life { stroke: var(--faint); stroke-dasharray: 3 4 }
    .arrow { stroke: var(--accent); stroke-width: 1.5; marker-end: url(#head) }
    .answer { stroke-dasharray: 5 4 }
    .dot { fill: var(--faint) }
    .call { fill: var(--accent) }
    #head path { fill: var(--accent) }
    </style>
    <defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
    {body}
    </svg>

    """

  static func filled(width: String, height: String, title: String, description: String, body: String)
    -> String
  {
    Template(template).filled([
      "width": width, "height": height, "title": title, "description": description, "body": body,
    ])
  }

  /// An element without content; its numbers are rounded, so that the same film gives the same bytes everywhere.
  static func element(_ name: String, _ attributes: [String: Double], _ style: String) -> String {
    let words = attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\"\(FilmSVG.number($0.value))\"" }
    return "<\(name) class=\"\(style)\" \(words.joined(separator: " "))/>"
  }

  static func text(_ text: String, x: Double, y: Double, _ style: String) -> String {
    "<text class=\"\(style)\" x=\"\(FilmSVG.number(x))\" y=\"\(FilmSVG.number(y))\">\(escaped(text))</text>"
  }

  static func escaped(_ text: String) -> String {
    let entities: [Character: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]
    return text.map { character in
      if let entity = entities[character] { return entity }
      // XML has no other control characters.
      return character.unicodeScalars.contains { $0.value < 0x20 } ? " " : String(character)
    }.joined()
  }
}

/// A text with names in braces, which are replaced.
struct Template {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The text with values in place of the names; values are not searched for names.
  func filled(_ values: [String: String]) -> String {
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      let inside = rest[rest.index(after: open)...]
      let name = inside.prefix { $0.isLetter }
      result += rest[..<open]
      if inside.dropFirst(name.count).first == "}", let value = values[String(name)] {
        result += value
        rest = inside[inside.index(inside.startIndex, offsetBy: name.count + 1)...]
      } else {
        result += "{"
        rest = inside
      }
    }
    return result + rest
  }
}

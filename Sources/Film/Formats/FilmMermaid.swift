/// A film as a sequence diagram for Mermaid.
package struct FilmMermaid {
  private let film: Film

  /// The diagram of a film.
  package init(_ film: Film) { self.film = film }

  /// The diagram's source.
  package var text: String {
    let cast = film.cast
    let head = ["sequenceDiagram"] + cast.map { "  participant p\($0.id) as \(Self.name($0.name))" }
    let lines = film.steps.flatMap(lines)
    let ending = film.ending.reason.map { ["  Note over p\(cast.first?.id ?? 0): \(Self.escaped($0))"] } ?? []
    return (head + lines + ending).joined(separator: "\n") + "\n"
  }

  private func lines(_ step: FilmStep) -> [String] {
    let gone = step.gone.filter { id in film.cast.contains { $0.id == id } }
      .map { "  Note over p\($0): deallocated" }
    let text = Self.escaped(step.text)
    switch step.kind {
    case .answer: return ["  p\(step.from)-->>p\(step.to): \(text)"] + gone
    case .error: return ["  p\(step.from)--xp\(step.to): \(text)"] + gone
    case .change: return ["  Note over p\(step.from): \(text)"] + gone
    case .destroy: return ["  p\(step.from)-xp\(step.to): \(text)"] + gone
    case .call, .run, .closure, .get, .set, .create: return ["  p\(step.from)->>p\(step.to): \(text)"] + gone
    }
  }

  /// A name, in which also commas and colons mean something.
  private static func name(_ text: String) -> String {
    escaped(text).replacing(",", with: "#44;").replacing(":", with: "#58;")
  }

  /// The text without the characters that mean something in a diagram.
  private static func escaped(_ text: String) -> String {
    let entities: [Character: String] = [
      "#": "#35;", ";": "#59;", "<": "#lt;", ">": "#gt;", "\n": " ", "\r": " ", "\"": "#quot;", "%": "#37;",
      "{": "#123;", "}": "#125;",
    ]
    let escaped = text.map { entities[$0] ?? String($0) }.joined()
    return escaped.isEmpty ? "#nbsp;" : escaped
  }
}

extension Film {
  /// Those who send or receive a message, in the order of their first message.
  package var cast: [FilmObject] {
    var seen: Set<Int> = []
    return steps.flatMap { [$0.from, $0.to] }.filter { seen.insert($0).inserted }.map(object)
  }
}

import Film
import Terminal

/// Messages as arrows between lifelines, for up to six objects that fit beside each other.
struct FilmLifelines {
  private static let most = 6
  private static let narrowest = 14

  private let objects: [FilmObject]
  private let column: Int
  private let glyphs: Glyphs

  /// Lifelines for those who take part near a step; nil if they are too many for the width.
  init?(film: Film, width: Int, glyphs: Glyphs, around step: Int) {
    var cast = film.cast
    if cast.count > Self.most {
      // The objects of the steps around this one.
      var near: Set<Int> = []
      for distance in 0..<film.steps.count {
        for index in Set([step - distance, step + distance]) where film.steps.indices.contains(index) {
          let next = near.union([film.steps[index].from, film.steps[index].to])
          if next.count <= Self.most { near = next }
        }
        if near.count == Self.most { break }
      }
      cast = cast.filter { near.contains($0.id) }
    }
    guard !cast.isEmpty, width / cast.count >= Self.narrowest else { return nil }
    objects = cast
    column = min(width / cast.count, 30)
    self.glyphs = glyphs
  }

  private func place(_ id: Int) -> Int? {
    objects.firstIndex { $0.id == id }.map { $0 * column + column / 2 }
  }

  /// The names above the lifelines.
  var heading: StyledText {
    objects.reduce(into: StyledText()) { line, object in
      let name = Self.cut(object.name, column - 1)
      line = line + StyledText(name, .strong).padded(to: column, alignment: .center)
    }
  }

  /// The row of a step; nil if it is between others.
  func row(_ step: FilmStep, _ style: Style) -> StyledText? {
    guard let from = place(step.from), let to = place(step.to) else { return nil }
    var characters = Array(repeating: Character(" "), count: objects.count * column)
    for index in objects.indices { characters[index * column + column / 2] = Character(glyphs.column) }
    if from == to || step.kind == .change {
      write(
        " \(step.kind == .change ? "●" : "↺") \(step.text)", into: &characters, at: to,
        until: characters.count)
    } else {
      let (low, high) = (min(from, to), max(from, to))
      for index in low + 1..<high { characters[index] = Character(step.kind == .answer ? "·" : glyphs.rule) }
      let text = " \(Self.cut(step.text, high - low - 5)) "
      write(text, into: &characters, at: low + max(1, (high - low - text.count) / 2), until: high)
      characters[to > from ? high - 1 : low + 1] = to > from ? "→" : "←"
      if step.kind == .destroy { characters[to > from ? high - 1 : low + 1] = "✗" }
    }
    return StyledText(String(characters), style)
  }

  private func write(_ text: String, into characters: inout [Character], at start: Int, until end: Int) {
    for (offset, character) in text.enumerated()
    where start + offset < end && start + offset < characters.count {
      characters[start + offset] = character
    }
  }

  private static func cut(_ text: String, _ length: Int) -> String {
    length < 1 ? "" : text.count > length ? text.prefix(max(0, length - 1)) + "…" : text
  }
}

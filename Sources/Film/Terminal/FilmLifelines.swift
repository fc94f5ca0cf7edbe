import Terminal

/// Messages as arrows between lifelines, for up to six objects that fit beside each other.
package struct FilmLifelines {
  /// The most objects beside each other.
  package static let most = 6

  private let objects: [FilmObject]
  private let columns: LifelineColumns
  private let glyphs: Glyphs

  /// Whether no name and no message is cut.
  package var isRoomy: Bool { columns.isRoomy }
  /// The columns that they take.
  package var width: Int { columns.width }

  /// Lifelines for those who take part near a step; nil if they are too many for the width.
  package init?(film: Film, width: Int, glyphs: Glyphs, around step: Int) {
    let cast = Self.cast(of: film, around: step)
    guard let columns = LifelineColumns(cast, film.steps, in: width) else { return nil }
    objects = cast
    self.columns = columns
    self.glyphs = glyphs
  }

  /// Those who take part, or if they are too many, those of the steps around one.
  private static func cast(of film: Film, around step: Int) -> [FilmObject] {
    guard film.cast.count > most else { return film.cast }
    var near: Set<Int> = []
    for distance in 0..<film.steps.count {
      for index in Set([step - distance, step + distance]) where film.steps.indices.contains(index) {
        let next = near.union([film.steps[index].from, film.steps[index].to])
        if next.count <= most { near = next }
      }
      if near.count == most { break }
    }
    return film.cast.filter { near.contains($0.id) }
  }

  /// Whether the text of a step fits beside its lifeline.
  func fits(_ step: FilmStep) -> Bool {
    place(step.to).map { columns.width - $0 >= step.text.count + 3 } ?? false
  }

  private func place(_ id: Int) -> Int? {
    objects.firstIndex { $0.id == id }.map { columns.places[$0] }
  }

  /// The names above the lifelines.
  package var heading: StyledText {
    var line = Array(repeating: Character(" "), count: columns.width)
    for (index, object) in objects.enumerated() {
      let place = columns.places[index]
      let before = index > 0 ? place - columns.places[index - 1] : 2 * place + 1
      let after = index + 1 < objects.count ? columns.places[index + 1] - place : 2 * (columns.width - place)
      let name = isRoomy ? object.name : object.name(within: max(1, min(before, after) - 1))
      write(name, into: &line, at: max(0, place - name.count / 2), until: line.count)
    }
    return StyledText(String(line), .strong)
  }

  /// The row of a step; nil if it is between others. The current one has a mark, for terminals without colours.
  package func row(_ step: FilmStep, _ style: Style = [], isCurrent: Bool = false) -> StyledText? {
    guard let from = place(step.from), let to = place(step.to) else { return nil }
    var line = Array(repeating: Character(" "), count: columns.width)
    for place in columns.places { line[place] = Character(glyphs.column) }
    if from == to || step.kind == .change {
      let text = " \(step.kind == .change ? "●" : "↺") \(step.text)"
      write(Self.cut(text, columns.width - to), into: &line, at: to, until: line.count)
    } else {
      let (low, high) = (min(from, to), max(from, to))
      for index in low + 1..<high { line[index] = Character(step.kind.isResult ? "·" : glyphs.rule) }
      let text = " \(Self.cut(step.text, high - low - 5)) "
      write(text, into: &line, at: low + max(1, (high - low - text.count + 1) / 2), until: high)
      let head = to > from ? high - 1 : low + 1
      line[head] = step.kind == .destroy ? "✗" : to > from ? "→" : "←"
    }
    if isCurrent, line.first == " " { line[0] = ">" }
    return StyledText(String(line), style)
  }

  private func write(_ text: String, into line: inout [Character], at start: Int, until end: Int) {
    for (offset, character) in text.enumerated() where start + offset < min(end, line.count) {
      line[start + offset] = character
    }
  }

  private static func cut(_ text: String, _ length: Int) -> String {
    length < 1 ? "" : text.count > length ? text.prefix(max(0, length - 1)) + "…" : text
  }
}

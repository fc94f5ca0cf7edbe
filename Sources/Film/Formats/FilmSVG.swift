/// A film as a picture: lifelines with their messages, and the references after the last step.
package struct FilmSVG {
  private let film: Film

  /// The picture of a film.
  package init(_ film: Film) { self.film = film }

  private static let letter = 7.3
  private static let row = 34.0
  private static let margin = 16.0
  private static let top = 56.0

  /// The source of the picture, which is readable on light and dark backgrounds.
  package var text: String {
    let cast = film.cast
    let columns = columns(cast)
    let width = (columns.last ?? 0) + nameWidth(cast.last) / 2 + Self.margin + overhang(cast, columns)
    let messages = film.steps.enumerated().map {
      message($1, y: Self.top + Double($0 + 1) * Self.row, cast, columns)
    }
    let bottom = Self.top + Double(film.steps.count + 1) * Self.row
    let holding = FilmSentences(film).holding
    let held = holding.enumerated().map { index, line in
      Self.label(
        line, x: Self.margin, y: bottom + 44 + Double(index) * 20, line.contains("⟲") ? "cycle" : "held")
    }
    let height = bottom + (holding.isEmpty ? 8 : 60 + Double(holding.count) * 20)
    let widest = max(width, Double(holding.map(\.count).max() ?? 0) * Self.letter + 2 * Self.margin)
    return SVGTemplate.filled(
      width: Self.number(widest), height: Self.number(height),
      title: SVGTemplate.escaped("Film of \(film.title)"),
      description: SVGTemplate.escaped(film.steps.map(FilmSentences(film).sentence).joined(separator: " ")),
      body: (lifelines(cast, columns, bottom) + messages
        + (holding.isEmpty ? [] : [Self.label("At the end", x: Self.margin, y: bottom + 22, "name")]) + held)
        .joined(separator: "\n"))
  }

  private func nameWidth(_ object: FilmObject?) -> Double {
    Double(object?.name.count ?? 0) * Self.letter + 20
  }

  /// The place of each lifeline: wide enough for names, and for texts between neighbours.
  private func columns(_ cast: [FilmObject]) -> [Double] {
    var places: [Double] = []
    for (index, object) in cast.enumerated() {
      guard index > 0 else {
        places.append(Self.margin + nameWidth(object) / 2)
        continue
      }
      let names = (nameWidth(cast[index - 1]) + nameWidth(object)) / 2 + 16
      let texts =
        film.steps.filter { step in
          let pair = Set([step.from, step.to])
          return pair == Set([cast[index - 1].id, object.id])
            || step.from == step.to && step.from == cast[index - 1].id
        }.map { Double($0.text.count) * Self.letter + 40 }.max() ?? 0
      places.append(places[index - 1] + max(names, min(texts, 420)))
    }
    return places
  }

  /// How far texts beside the last lifeline reach.
  private func overhang(_ cast: [FilmObject], _ columns: [Double]) -> Double {
    film.steps.filter { $0.from == $0.to }.map { step in
      let x = place(of: step.to, cast, columns) + 40 + Double(step.text.count) * Self.letter
      return x - (columns.last ?? 0)
    }.max().map { max(0, $0) } ?? 0
  }

  private func place(of id: Int, _ cast: [FilmObject], _ columns: [Double]) -> Double {
    cast.firstIndex { $0.id == id }.map { columns[$0] } ?? Self.margin
  }

  private func lifelines(_ cast: [FilmObject], _ columns: [Double], _ bottom: Double) -> [String] {
    zip(cast, columns).flatMap { object, x in
      let width = nameWidth(object)
      return [
        SVGTemplate.element("line", ["x1": x, "x2": x, "y1": 42, "y2": bottom], "life"),
        SVGTemplate.element(
          "rect",
          [
            "x": x - width / 2, "y": 14, "width": width, "height": 28, "rx": object.kind == .closure ? 14 : 4,
          ],
          "box"),
        Self.label(object.name, x: x, y: 33, "name middle"),
      ]
    }
  }

  private func message(_ step: FilmStep, y: Double, _ cast: [FilmObject], _ columns: [Double]) -> String {
    let from = place(of: step.from, cast, columns)
    let to = place(of: step.to, cast, columns)
    if step.kind == .change || step.from == step.to {
      let dot = SVGTemplate.element(
        "circle", ["cx": to, "cy": y, "r": 4], step.kind == .change ? "dot" : "dot call")
      return dot + Self.label(step.text, x: to + 10, y: y + 4, step.kind == .change ? "note" : "text")
    }
    let style = step.kind == .answer ? "arrow answer" : "arrow"
    let end = to > from ? to - 2 : to + 2
    let line = SVGTemplate.element("line", ["x1": from, "x2": end, "y1": y, "y2": y], style)
    return line + Self.label(step.text, x: (from + to) / 2, y: y - 6, "text middle")
  }

  private static func label(_ text: String, x: Double, y: Double, _ style: String) -> String {
    SVGTemplate.text(text, x: x, y: y, style)
  }

  static func number(_ value: Double) -> String { String(Int(value.rounded())) }
}

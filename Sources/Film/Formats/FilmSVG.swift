/// A film as a picture: lifelines with their messages, and the references after the last step.
package struct FilmSVG {
  private let film: Film

  /// The picture of a film.
  package init(_ film: Film) { self.film = film }

  /// Lengths in pixels; a letter of the font is so wide.
  private static let letter = 7.3
  /// Between one message and the next, and between one reference and the next.
  private static let row = 34.0
  private static let referenceRow = 20.0
  /// From the last message to the heading of the references.
  private static let headingHeight = 22.0
  private static let margin = 16.0
  /// The boxes with the names, and what is beside a name in its box.
  private static let box = (top: 14.0, height: 28.0, padding: 20.0, gap: 16.0, corner: 4.0)
  /// From a box's lower edge to the first message.
  private static let headRoom = 14.0
  /// How far a baseline is below the middle of what its text is beside, and above its arrow.
  private static let baseline = (beside: 4.0, above: 6.0)
  /// Room around a text between two lifelines, and the widest that lifelines are moved apart for one.
  private static let textRoom = 40.0
  private static let widestText = 420.0
  /// The point on a lifeline, and the distance of its text.
  private static let dot = (radius: 4.0, gap: 10.0)
  /// What an arrow's head leaves free before the lifeline.
  private static let headGap = 2.0

  private static var top: Double { box.top + box.height + headRoom }

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
        line, x: Self.margin, y: bottom + Self.headingHeight + Double(index + 1) * Self.referenceRow,
        line.hasSuffix(FilmSentences.cycleMark) ? "cycle" : "held")
    }
    let height =
      bottom
      + (holding.isEmpty
        ? Self.margin / 2 : Self.headingHeight + Double(holding.count) * Self.referenceRow + Self.margin)
    let widest = max(width, Double(holding.map(\.count).max() ?? 0) * Self.letter + 2 * Self.margin)
    return SVGTemplate.filled(
      width: Self.number(widest), height: Self.number(height),
      title: SVGTemplate.escaped("Film of \(film.title)"),
      description: SVGTemplate.escaped(film.steps.map(FilmSentences(film).sentence).joined(separator: " ")),
      body: (lifelines(cast, columns, bottom) + messages
        + (holding.isEmpty
          ? [] : [Self.label("At the end", x: Self.margin, y: bottom + Self.headingHeight, "name")]) + held)
        .joined(separator: "\n"))
  }

  private func nameWidth(_ object: FilmObject?) -> Double {
    Double(object?.name.count ?? 0) * Self.letter + Self.box.padding
  }

  /// The place of each lifeline: wide enough for names, and for texts between neighbours.
  private func columns(_ cast: [FilmObject]) -> [Double] {
    var places: [Double] = []
    for (index, object) in cast.enumerated() {
      guard index > 0 else {
        places.append(Self.margin + nameWidth(object) / 2)
        continue
      }
      let names = (nameWidth(cast[index - 1]) + nameWidth(object)) / 2 + Self.box.gap
      let texts =
        film.steps.filter { step in
          let pair = Set([step.from, step.to])
          return pair == Set([cast[index - 1].id, object.id])
            || step.from == step.to && step.from == cast[index - 1].id
        }.map { Double($0.text.count) * Self.letter + Self.textRoom }.max() ?? 0
      places.append(places[index - 1] + max(names, min(texts, Self.widestText)))
    }
    return places
  }

  /// How far texts beside the last lifeline reach.
  private func overhang(_ cast: [FilmObject], _ columns: [Double]) -> Double {
    film.steps.filter { $0.from == $0.to }.map { step in
      let x = place(of: step.to, cast, columns) + Self.textRoom + Double(step.text.count) * Self.letter
      return x - (columns.last ?? 0)
    }.max().map { max(0, $0) } ?? 0
  }

  private func place(of id: Int, _ cast: [FilmObject], _ columns: [Double]) -> Double {
    cast.firstIndex { $0.id == id }.map { columns[$0] } ?? Self.margin
  }

  private func lifelines(_ cast: [FilmObject], _ columns: [Double], _ bottom: Double) -> [String] {
    let box = Self.box
    return zip(cast, columns).flatMap { object, x in
      let width = nameWidth(object)
      return [
        SVGTemplate.element("line", ["x1": x, "x2": x, "y1": box.top + box.height, "y2": bottom], "life"),
        SVGTemplate.element(
          "rect",
          [
            "x": x - width / 2, "y": box.top, "width": width, "height": box.height,
            "rx": object.kind == .closure ? box.height / 2 : box.corner,
          ],
          "box"),
        Self.label(
          object.name, x: x, y: box.top + box.height / 2 + Self.baseline.beside, "name middle"),
      ]
    }
  }

  private func message(_ step: FilmStep, y: Double, _ cast: [FilmObject], _ columns: [Double]) -> String {
    let from = place(of: step.from, cast, columns)
    let to = place(of: step.to, cast, columns)
    if step.kind == .change || step.from == step.to {
      let dot = SVGTemplate.element(
        "circle", ["cx": to, "cy": y, "r": Self.dot.radius], step.kind == .change ? "dot" : "dot call")
      return dot
        + Self.label(
          step.text, x: to + Self.dot.gap, y: y + Self.baseline.beside, step.kind == .change ? "note" : "text"
        )
    }
    let style = step.kind.isResult ? "arrow answer" : "arrow"
    let end = to > from ? to - Self.headGap : to + Self.headGap
    let line = SVGTemplate.element("line", ["x1": from, "x2": end, "y1": y, "y2": y], style)
    return line + Self.label(step.text, x: (from + to) / 2, y: y - Self.baseline.above, "text middle")
  }

  private static func label(_ text: String, x: Double, y: Double, _ style: String) -> String {
    SVGTemplate.text(text, x: x, y: y, style)
  }

  static func number(_ value: Double) -> String { String(Int(value.rounded())) }
}

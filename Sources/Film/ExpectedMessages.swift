import CourseModel

/// Compares a film with the messages that should come in it.
package struct ExpectedMessages {
  private let check: MessageCheck
  private let typeNames: [String: Set<Substring>]

  /// The messages of a check.
  ///
  /// - Parameter typeNames: by the name of a class, all that stand for it: its superclasses' and type aliases. An object
  ///   of such a class can take the part of one of the expected class.
  package init(_ check: MessageCheck, typeNames: [String: Set<Substring>] = [:]) {
    self.check = check
    self.typeNames = typeNames
  }

  /// How a film differs from what is expected.
  package struct Difference: Equatable {
    /// The index of the first message that did not come in its place; nil if one too many came before.
    package let missing: Int?
    /// The step that came in its place; nil if none did.
    package let found: FilmStep?
    /// The messages in the film's order.
    package let rows: [Row]

    /// A message that came, that did not come in its place, or that was not expected in its place.
    package enum Row: Equatable {
      case came(Int)
      case missing(Int)
      case extra(FilmStep)
    }
  }

  /// How a film differs; nil if all messages come in their order.
  ///
  /// A program may create further objects of the classes that are expected. Then the expected ones are those, in the order
  /// of their creation, among which all messages come.
  package func difference(in film: Film) -> Difference? {
    guard let difference = plainDifference(in: film) else { return nil }
    let parts = MessageParts(check, typeNames, film)
    return parts.films.contains { plainDifference(in: $0) == nil } ? nil : difference
  }

  private func plainDifference(in film: Film) -> Difference? {
    let messages = film.steps.filter { !$0.kind.isResult && $0.kind != .change }
    let named = messages.filter { step in check.messages.contains { $0.name == Self.name(of: step.text) } }
    let aligned = aligned(with: named, in: film)
    let first = aligned.firstIndex {
      if case .extra = $0.row, !check.isExact { false } else { isDifference($0.row, aligned, film) }
    }
    guard let first else { return nil }
    let rows = aligned.map(\.row).filter { row in
      if case .came = row { true } else { isDifference(row, aligned, film) }
    }
    var missing: Int?
    if case .missing(let index) = aligned[first].row { missing = index }
    let later = named.dropFirst(aligned[first].place)
    // The same message to or from somebody else says more than what came just then.
    let same = missing.flatMap { index in
      later.first { Self.name(of: $0.text) == check.messages[index].name }
    }
    return Difference(missing: missing, found: same ?? later.first, rows: rows)
  }

  private typealias Aligned = (row: Difference.Row, place: Int)

  /// Whether a row tells of a difference. A message that is not expected is none unless the check is exact, or the
  /// message is missing elsewhere.
  private func isDifference(_ row: Difference.Row, _ rows: [Aligned], _ film: Film) -> Bool {
    switch row {
    case .came: false
    case .missing: true
    case .extra(let step):
      check.isExact
        || rows.contains {
          guard case .missing(let index) = $0.row else { return false }
          let message = check.messages[index]
          // A name alone fits many steps.
          return message.name != message.text && message.matches(step, in: film)
        }
    }
  }

  /// The expected messages that came, those that did not, and all other steps, in the film's order; each with the number
  /// of steps before it.
  ///
  /// As many of the first messages as possible have come. Of the rest, the longest sequence that came in its order has.
  private func aligned(with steps: [FilmStep], in film: Film) -> [Aligned] {
    let matches = check.messages.map { message in steps.map { message.matches($0, in: film) } }
    let (most, all) = (check.messages.count, steps.count)
    var rows: [Aligned] = []
    var (left, right) = (0, 0)
    func skip(to next: Int) {
      while right < next {
        rows.append((.extra(steps[right]), right))
        right += 1
      }
    }
    func come() {
      rows.append((.came(left), right))
      (left, right) = (left + 1, right + 1)
    }
    while !check.isExact, left < most, let next = (right..<all).first(where: { matches[left][$0] }) {
      skip(to: next)
      come()
    }
    let lengths = Self.commonLengths(matches, all)
    while left < most || right < all {
      if left < most, right < all, matches[left][right] {
        come()
      } else if left < most, right == all || lengths[left + 1][right] >= lengths[left][right + 1] {
        rows.append((.missing(left), right))
        left += 1
      } else {
        skip(to: right + 1)
      }
    }
    return rows
  }

  /// The length of the longest common sequence of the messages and steps from each pair of indexes on.
  private static func commonLengths(_ matches: [[Bool]], _ all: Int) -> [[Int]] {
    var lengths = Array(repeating: Array(repeating: 0, count: all + 1), count: matches.count + 1)
    for left in matches.indices.reversed() {
      for right in (0..<all).reversed() {
        lengths[left][right] =
          matches[left][right]
          ? lengths[left + 1][right + 1] + 1 : max(lengths[left + 1][right], lengths[left][right + 1])
      }
    }
    return lengths
  }

  /// The name of a message: what is before its arguments, or before the value that is assigned.
  static func name(of text: String) -> String {
    String(text.prefix { $0 != "(" && $0 != " " && $0 != "=" })
  }
}

extension MessageCheck.Message {
  fileprivate var name: String { ExpectedMessages.name(of: text) }

  fileprivate func matches(_ step: FilmStep, in film: Film) -> Bool {
    let sender = from.map { $0 == film.object(step.from).name || isWritten(step, in: $0, film) } ?? true
    let words = name == text ? ExpectedMessages.name(of: step.text) : step.text
    return sender && film.object(step.to).name == to && words == text
  }

  /// Whether code of an object's class sends a step that belongs to no object: a closure or a static function.
  private func isWritten(_ step: FilmStep, in name: String, _ film: Film) -> Bool {
    film.object(step.from).kind != .object && step.writer == FilmObject.className(name)
  }

  /// The message as a sentence, such as a film has.
  package var sentence: String {
    let sender = from.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Somebody"
    return "\(sender) calls \(name == text ? "\(text)(…)" : text) on \(to)."
  }
}

/// Which objects of a film can take the parts of those that a check names.
private struct MessageParts {
  /// The most ways of giving out the parts that are tried.
  private static let mostWays = 200

  private let film: Film
  private var ways: [[Int: String]] = [[:]]

  /// The films in which the objects have the names of their parts.
  var films: [Film] { ways.map { film.renamed($0) } }

  init(_ check: MessageCheck, _ typeNames: [String: Set<Substring>], _ film: Film) {
    self.film = film
    let names = Set(check.messages.flatMap { [$0.to, $0.from].compactMap(\.self) })
      .subtracting([FilmObject.app.name])
    let active = Set(film.steps.flatMap { [$0.from, $0.to] })
    for (type, parts) in Dictionary(grouping: names, by: FilmObject.className).sorted(by: { $0.key < $1.key })
    {
      let objects = film.objects.filter { object in
        let name = FilmObject.className(object.name)
        return object.kind == .object && active.contains(object.id)
          && (name == type
            || typeNames[String(name.prefix { $0 != "<" })]?.contains(Substring(type)) == true)
      }
      // Whoever names the second object of a class means that there is a first one.
      let last = parts.map(FilmObject.number).max() ?? 1
      let parts = (1...last).map { $0 == 1 ? type : "\(type) \($0)" }
      let choices = Self.choices(parts.count, of: objects.map(\.id))
      ways = ways.flatMap { way in
        choices.map { chosen in way.merging(zip(chosen, parts)) { $1 } }
      }
      ways = Array(ways.prefix(Self.mostWays))
    }
  }

  /// The ways of choosing so many of a list, in its order.
  private static func choices(_ count: Int, of all: [Int]) -> [[Int]] {
    guard count > 0 else { return [[]] }
    guard all.count >= count, let first = all.first else { return [] }
    let rest = Array(all.dropFirst())
    let with = choices(count - 1, of: rest).map { [first] + $0 }
    return Array((with + choices(count, of: rest)).prefix(mostWays))
  }
}

extension Film {
  /// The film in which some objects have other names; what had one of those before has none that a check can mean.
  fileprivate func renamed(_ names: [Int: String]) -> Film {
    var copy = self
    var replaced: [String: String] = [:]
    for index in objects.indices {
      let old = objects[index].name
      let isTaken = names.values.contains(old)
      guard let new = names[objects[index].id] ?? (isTaken ? "another \(old)" : nil), new != old else {
        continue
      }
      copy.objects[index].name = new
      replaced[old] = new
    }
    for index in steps.indices { copy.steps[index].text = steps[index].text.replacing(names: replaced) }
    return copy
  }
}

extension FilmObject {
  /// The class in an object's name: `ListView` for `ListView 2`.
  static func className(_ name: String) -> String { name.replacing(#/ \d+$/#, with: "") }

  /// The number in an object's name, 1 if there is none; at most a hundred.
  static func number(_ name: String) -> Int {
    let digits = name.firstMatch(of: #/ (\d+)$/#)?.1
    return min(100, max(1, digits.flatMap { Int($0) } ?? 1))
  }
}

extension String {
  /// The text with other names of objects, such as `Cart 2`.
  fileprivate func replacing(names: [String: String]) -> String {
    guard !names.isEmpty else { return self }
    return replacing(#/\b[A-Z]\w*(?:<[^()]*>)?(?: \d+\b)?/#) { found in
      names[String(found.output)] ?? String(found.output)
    }
  }
}

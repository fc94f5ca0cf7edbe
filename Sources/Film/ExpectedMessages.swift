import CourseModel

/// Compares a film with the messages that should come in it.
package struct ExpectedMessages {
  private let check: MessageCheck

  /// The messages of a check.
  package init(_ check: MessageCheck) { self.check = check }

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
  package func difference(in film: Film) -> Difference? {
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
    let place = aligned[first].place
    return Difference(missing: missing, found: named.indices.contains(place) ? named[place] : nil, rows: rows)
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
    let sender = from.map { $0 == film.object(step.from).name } ?? true
    let words = name == text ? ExpectedMessages.name(of: step.text) : step.text
    return sender && film.object(step.to).name == to && words == text
  }

  /// The message as a sentence, such as a film has.
  package var sentence: String {
    let sender = from.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Somebody"
    return "\(sender) calls \(name == text ? "\(text)(…)" : text) on \(to)."
  }
}

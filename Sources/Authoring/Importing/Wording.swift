import Foundation

/// Turns names of code and folders into words, and words into names.
enum Wording {
  /// Which words begin with a capital letter.
  enum Capital { case first, words }

  /// A name as a sentence: `NoNameGiven` → `No name given`, `two-fer` → `Two Fer`.
  static func sentence(of name: String, capital: Capital = .first) -> String {
    sentence(of: words(of: name), capital)
  }

  /// The name of a test as a sentence: `isThe13Th` → `Is the 13th`.
  static func sentence(ofTest name: String) -> String {
    let apart = name.replacing(/([a-z])(\d)/) { "\($0.1) \($0.2)" }
    let ordinals = apart.replacing(/(\d)(St|Nd|Rd|Th)(?![a-z])/) { "\($0.1)\($0.2.lowercased())" }
    return sentence(of: words(of: ordinals), .first)
  }

  private static func sentence(of words: [String], _ capital: Capital) -> String {
    let parts = words.enumerated().map { index, word in
      index == 0 || capital == .words ? word.prefix(1).uppercased() + word.dropFirst() : word
    }
    return parts.joined(separator: " ")
  }

  /// A text as an id: lowercase words and digits in Latin letters without accents, joined by hyphens, such as `cafe` for
  /// `Café`; empty if it has no letters or digits.
  static func identifier(of text: String) -> String {
    let latin = text.applyingTransform(StringTransform("Any-Latin; Latin-ASCII"), reverse: false) ?? text
    let plain = words(of: latin).joined(separator: "-").lowercased()
    let parts = plain.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return parts.joined(separator: "-")
  }

  /// The words of a name in camel case or with separators; capitals that belong together stay.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      let isBoundary =
        character.isUppercase && !word.isEmpty
        && (word.last?.isUppercase == false || next?.isLowercase == true)
      if isBoundary || !(character.isLetter || character.isNumber || "'’".contains(character)) {
        words.append(word)
        word = ""
      }
      if character.isLetter || character.isNumber || "'’".contains(character) { word.append(character) }
    }
    let all = (words + [word]).filter { !$0.isEmpty }
    return all.map {
      $0 != "A" && $0.allSatisfy { $0.isUppercase || $0.isNumber } ? $0 : $0.lowercasedFirst
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

/// What several titles have in common, with a `…` for what differs: `Year … in common year`.
struct CommonWords {
  /// The first title's words; nil for what differs.
  private let parts: [String?]
  /// Whether other words can come before the first one and behind the last one.
  private let isInside: Bool

  /// The words with which all titles begin and end.
  ///
  /// - Parameter orderOnly: to take the words that all have in one order, wherever they are.
  /// - Returns: nil if that says too little.
  init?(_ titles: [String], orderOnly: Bool) {
    let words = titles.map { $0.split(separator: " ").map(String.init) }
    let keys = titles.map(Self.keys)
    guard titles.count > 1, let first = words.first, let own = keys.first else { return nil }
    isInside = orderOnly
    if keys.allSatisfy({ $0 == own }) {
      parts = first
      return
    }
    if orderOnly {
      let everywhere = keys.dropFirst().reduce(Set(own)) { $0.intersection($1) }
      let common = keys.map { $0.filter(everywhere.contains) }.reduce(own, Self.commonOrder)
      var rest = common[...]
      let places = own.indices.filter { index in
        guard rest.first == own[index] else { return false }
        rest.removeFirst()
        return true
      }
      var parts: [String?] = []
      for (count, place) in places.enumerated() {
        if count > 0, places[count - 1] != place - 1 { parts.append(nil) }
        parts.append(first[place])
      }
      if keys.contains(where: { $0.last != common.last }) { parts.append(nil) }
      if let word = parts.first ?? nil { parts[0] = word.prefix(1).uppercased() + word.dropFirst() }
      self.parts = parts
      guard common.count > 1, common.contains(where: { $0.count > 4 }) else { return nil }
    } else {
      let shortest = keys.map(\.count).min() ?? 0
      let begin = (0..<shortest).prefix { index in keys.allSatisfy { $0[index] == own[index] } }.count
      let end = (0..<shortest - begin).prefix { back in
        keys.allSatisfy { $0[$0.count - 1 - back] == own[own.count - 1 - back] }
      }.count
      // A title with which all others begin says what they have in common.
      parts = Array(first.prefix(begin)) + (begin == first.count ? [] : [nil]) + Array(first.suffix(end))
      // A long word alone, such as a verb, says enough.
      guard begin > 1 || begin == 1 && (own[0].count > 3 || end > 0) else { return nil }
    }
  }

  /// The title that stands for all.
  var text: String { parts.map { $0 ?? "…" }.joined(separator: " ") }

  /// Whether the titles share only their first word.
  var isOneWord: Bool { parts.count == 2 && parts[1] == nil }

  /// Whether a title also has these words in this order.
  func fit(_ title: String) -> Bool {
    var rest = Self.keys(of: title)[...]
    let runs = parts.split(omittingEmptySubsequences: false) { $0 == nil }
      .map { $0.flatMap { Self.keys(of: $0 ?? "") } }
    for (index, run) in runs.enumerated() where !run.isEmpty {
      let starts = rest.indices.filter { rest[$0...].starts(with: run) }
      let isLast = index == runs.count - 1
      guard let start = isLast ? starts.last : starts.first else { return false }
      if !isInside, index == 0 && start > 0 || isLast && start + run.count < rest.endIndex { return false }
      rest = rest[(start + run.count)...]
    }
    return true
  }

  /// The words of a title, so that they can be compared.
  static func keys(of title: String) -> [String] { title.split(separator: " ").map { key(of: String($0)) } }

  /// The word of a title with a key.
  static func word(_ key: String, in title: String) -> String? {
    title.split(separator: " ").map(String.init).first { self.key(of: $0) == key }
  }

  private static func key(of word: String) -> String {
    let plain = word.lowercased().filter { !",.;:()".contains($0) }
    return plain.count > 3 && plain.hasSuffix("s") ? String(plain.dropLast()) : plain
  }

  /// The longest list of words that both have in this order.
  private static func commonOrder(_ left: [String], _ right: [String]) -> [String] {
    let none = Array(repeating: [String](), count: right.count + 1)
    var longest = Array(repeating: none, count: left.count + 1)
    for row in left.indices {
      for column in right.indices {
        let (above, before) = (longest[row][column + 1], longest[row + 1][column])
        longest[row + 1][column + 1] =
          left[row] == right[column]
          ? longest[row][column] + [left[row]] : above.count >= before.count ? above : before
      }
    }
    return longest[left.count][right.count]
  }
}

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
      $0.count > 1 && $0.allSatisfy { $0.isUppercase || $0.isNumber } ? $0 : $0.lowercasedFirst
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

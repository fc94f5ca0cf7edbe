import Compiling
import CourseModel
import Spelling
import SwiftToolchain

/// Finds what a learner declares instead of what the task asks for.
extension InterfaceComparison {
  /// A declaration without what says nothing about how it is called.
  private static func plain(_ declaration: String) -> String {
    ReferenceInterface.normalized(declaration).replacing("@discardableResult ", with: "")
  }

  /// A declaration without the names that its parameters have inside, which no call uses.
  private static func called(_ declaration: String) -> String {
    declaration.replacing(#/\b(\w+) \w+: /#) { "\($0.1): " }
  }

  /// What the task asks for, and what the learner's module declares instead.
  func missing(_ wanted: Declaration) -> MissingDeclaration {
    if let type = lackingType(around: wanted) { return missing(type) }
    if let other = counterpart(of: wanted) {
      let (mine, asked) = (Self.plain(other.declaration), Self.plain(wanted.declaration))
      if mine != asked, mine.replacing("@MainActor ", with: "") == asked {
        return .init(
          "The tests use `\(wanted.name)` outside of the main actor: remove `@MainActor` from it, or from its type"
        )
      }
      if other.isHidden { return hidden(other) }
      if Self.called(mine) == Self.called(asked) {
        return .init(
          "The tests can't use `\(mine)`: another declaration of this name, or an attribute such as `@available`, is in the way",
          counterpart: other.name)
      }
      if wanted.last.hasPrefix("init("), !wanted.owner.isEmpty {
        return .init("`\(wanted.owner)` has `\(mine)`; the task asks for `\(asked)`", counterpart: other.name)
      }
      return .init("The task asks for `\(asked)`; yours is `\(mine)`", counterpart: other.name)
    }
    let kind = wanted.isType && wanted.kind != "protocol" ? "type" : wanted.kind
    let lack =
      wanted.owner.isEmpty
      ? "There is no \(kind) `\(wanted.last)`" : "`\(wanted.owner)` has no \(kind) `\(wanted.last)`"
    if let mine = misspelt(wanted) {
      return .init("\(lack), which the task asks for; yours is called `\(mine)`")
    }
    if let place = misplaced(wanted) { return .init("\(lack), which the task asks for; yours is \(place)") }
    return .init("\(lack); the task asks for it", path: wanted.name)
  }

  /// The outermost type around a declaration that the learner's module lacks, and with it all of its members.
  private func lackingType(around wanted: Declaration) -> Declaration? {
    let owner = wanted.owner.split(separator: ".")
    return owner.indices.lazy.compactMap { end in
      lacking.first { $0.isType && $0.name == owner[...end].joined(separator: ".") }
    }.first
  }

  /// The types that the learner's module lacks and that these words of a test name, without those in one another.
  ///
  /// - Parameter withMembers: whether members count as well, and initializers of types that the words name.
  func lacking(in words: Set<String>, withMembers: Bool) -> [MissingDeclaration] {
    lacking.filter { wanted in
      let name = wanted.last.hasPrefix("init(") ? wanted.owner : wanted.last
      return (wanted.isType || withMembers) && words.contains(String(name.prefix { $0 != "(" }))
        && lackingType(around: wanted) == nil
    }.map(missing)
  }

  /// What the compiler can't use because only the learner's own code sees it; none if an error is about something else.
  func hidden(in error: String) -> [MissingDeclaration] {
    guard let name = error.prefixMatch(of: #/'([^'(]+)[^']*' is inaccessible due to '(?:file)?private'/#)?.1
    else { return [] }
    let mine = found.symbols.filter { $0.isHidden && $0.baseName == name }
    let asked = mine.filter { mine in reference.contains { $0.name == mine.name } }
    return asked.isEmpty && mine.count > 1 ? [] : (asked.isEmpty ? mine : asked).map(hidden)
  }

  private func hidden(_ mine: SymbolGraph.Symbol) -> MissingDeclaration {
    MissingDeclaration(
      "The tests use `\(mine.name)`, and yours is `\(mine.access)`: remove this word", counterpart: mine.name)
  }

  /// The learner's declaration of this name that is nearest to what the task asks for. One that is what the task asks
  /// for elsewhere, such as another overload, is not meant.
  private func counterpart(of wanted: Declaration) -> SymbolGraph.Symbol? {
    let same = found.symbols(named: wanted.base) + found.symbols(named: wanted.name)
    // A property and a method may have the same name.
    let isCalled = wanted.name.hasSuffix(")")
    let free = same.filter { mine in
      mine.name.hasSuffix(")") == isCalled
        && !reference.contains { $0.name == mine.name && Self.serves(mine, as: $0.declaration) }
    }
    return free.map { ($0, wanted.declaration.editDistance(to: $0.declaration)) }.min { $0.1 < $1.1 }?.0
  }

  /// Where the learner declares this outside of the type that should have it, or inside of one that should not: a brace
  /// is in the wrong place. Nil if nothing has this name there, or the task asks for that, too.
  private func misplaced(_ wanted: Declaration) -> String? {
    let isMember = !wanted.owner.isEmpty
    guard !wanted.last.hasPrefix("init(") else { return nil }
    let others = found.symbols.filter { mine in
      mine.path.last == wanted.last && (mine.path.count == 1) == isMember
        && !reference.contains { $0.name == mine.name }
    }
    guard others.count == 1, let mine = others.first else { return nil }
    return isMember
      ? "not between the braces of `\(wanted.owner)`"
      : "between the braces of `\(mine.path.dropLast().joined(separator: "."))`"
  }

  /// The learner's most similar name of the same kind in the same type; nil if none is similar enough.
  private func misspelt(_ wanted: Declaration) -> String? {
    let peers = found.symbols.filter { mine in
      mine.path.dropLast().joined(separator: ".") == wanted.owner
        && !reference.contains { $0.name == mine.name }
        && (ReferenceInterface.word(for: mine.kind) == wanted.kind
          || wanted.isType && ReferenceInterface.isType(mine.kind))
    }
    let base = wanted.last.prefix { $0 != "(" }
    let nearest = peers.map { ($0, base.editDistance(to: $0.baseName)) }.min { $0.1 < $1.1 }
    // A name of three letters with two others is a different name.
    guard let (mine, distance) = nearest, distance <= min(max(2, base.count / 3), base.count / 2) else {
      return nil
    }
    return mine.path.last
  }
}

extension SymbolGraph.Symbol {
  /// Whether only the learner's own code sees it.
  fileprivate var isHidden: Bool { ["private", "fileprivate"].contains(access) }
}

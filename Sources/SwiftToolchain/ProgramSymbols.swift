import Foundation

/// The functions that a compiled program defines itself, as one would read their names.
package struct ProgramSymbols: Sendable {
  private let names: [String]

  /// Reads the object that a program was linked from.
  ///
  /// - Throws: `ToolchainError` where the file is no object.
  package init(ofObject file: URL) throws {
    names = try ObjectFile(file, includesLocal: true).symbols.filter(\.isDefined).compactMap {
      demangled($0.name)
    }
  }

  init(names: [String]) { self.names = names }

  /// The types, without modules and outer types, that have a method whose name and arguments begin so.
  package func types(with method: String) -> Set<String> {
    Set(names.compactMap { Self.owner(of: method, in: $0) })
  }

  /// `Walk.Outer.(Rows in _8F3A).tableView(…` belongs to Rows, `Rows #1 in Walk.f() -> ().tableView(…` too. What the
  /// compiler makes of a method, such as `method descriptor for …`, begins with other words.
  private static func owner(of method: String, in name: String) -> String? {
    guard let found = name.range(of: "." + method) else { return nil }
    let owner = name[..<found.lowerBound]
    let isPlain = #/(?:\w+\.)*(\w+)(?:<.*>)?/#
    let isPrivate = #/(?:\w+\.)*\((\w+) in \w+\)/#
    let isLocal = #/\(?(\w+) #\d+ in .*/#
    return (owner.wholeMatch(of: isPlain) ?? owner.wholeMatch(of: isPrivate) ?? owner.wholeMatch(of: isLocal))
      .map { String($0.1) }
  }
}

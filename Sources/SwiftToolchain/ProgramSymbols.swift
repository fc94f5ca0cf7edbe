import Foundation

/// The demangled names of the functions that a program defines.
package struct ProgramSymbols: Sendable {
  private let names: [String]

  /// Reads the object file that a program was linked from.
  ///
  /// - Throws: `ToolchainError` if the file is not an object file, or the errors of `Workbench.demangle`.
  package init(ofObject file: URL, at workbench: Workbench) async throws {
    let symbols = try ObjectFile(file, includesLocal: true).symbols.filter(\.isDefined).map(\.name)
    let demangled = try await workbench.demangle(symbols)
    names = symbols.compactMap { demangled[$0] }
  }

  init(names: [String]) { self.names = names }

  /// The names of the types, without modules and outer types, with a method whose demangled name has this prefix.
  package func types(with method: String) -> Set<String> {
    Set(names.compactMap { Self.owner(of: method, in: $0) })
  }

  /// The type in a name: `Rows` in `Walk.Outer.(Rows in _8F3A).tableView(…` and in `Rows #1 in Walk.f() ->
  /// ().tableView(…`. Nil for symbols that the compiler derives from a method, such as `method descriptor for …`.
  private static func owner(of method: String, in name: String) -> String? {
    guard let found = name.range(of: "." + method) else { return nil }
    let owner = name[..<found.lowerBound]
    return (owner.wholeMatch(of: isPlain) ?? owner.wholeMatch(of: isPrivate) ?? owner.wholeMatch(of: isLocal))
      .map { String($0.1) }
  }
  nonisolated(unsafe) private static let isPlain = #/(?:\w+\.)*(\w+)(?:<.*>)?/#
  nonisolated(unsafe) private static let isPrivate = #/(?:\w+\.)*\((\w+) in \w+\)/#
  nonisolated(unsafe) private static let isLocal = #/\(?(\w+) #\d+ in .*/#
}

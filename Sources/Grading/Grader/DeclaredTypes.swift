import Compiling
import CourseModel
import SwiftToolchain

/// Finds the uses of declarations whose type is not the one that the task asks for, although the grader compiles.
///
/// A literal adapts to many types: `["a", "b"]` is also a `Set`, and `3` also a type of the learner's. So where the
/// task asks for values of the standard library, the declared types count.
struct DeclaredTypes {
  /// Declarations of the learner's by unique name, each with what the task asks for instead.
  private let differing: [String: ReferenceInterface.Declaration]

  /// Demangles the declarations that differ, in the workbench's sandbox.
  ///
  /// - Throws: the errors of `Workbench.demangle`.
  init(_ reference: ReferenceInterface, found: SymbolGraph, at workbench: Workbench) async throws {
    let wanted = Dictionary(
      reference.declarations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = found.symbols.compactMap { mine in
      wanted[mine.name].flatMap { wanted in wanted.identifier.map { Pair(mine.identifier, $0, wanted) } }
    }.filter { $0.mine != $0.identifier }
    let names = try await workbench.demangle(pairs.flatMap { [$0.mine.symbol, $0.identifier.symbol] })
    // With a type of the learner's own, the grader compiles only where it does not matter which type it is; whether
    // that type decides what equals what is in `GraderUses`.
    let different = pairs.filter { pair in
      guard let mine = StandardType(names[pair.mine.symbol]),
        let wanted = StandardType(names[pair.identifier.symbol])
      else { return false }
      return mine != wanted
    }
    differing = Dictionary(
      different.map { ($0.mine, $0.wanted) }, uniquingKeysWith: { first, _ in first })
  }

  /// A learner's declaration and the task's, by unique names.
  private struct Pair {
    let mine, identifier: String
    let wanted: ReferenceInterface.Declaration

    init(_ mine: String, _ identifier: String, _ wanted: ReferenceInterface.Declaration) {
      (self.mine, self.identifier, self.wanted) = (mine, identifier, wanted)
    }
  }

  /// An error for each reference to such a declaration, worded like the compiler's errors.
  func errors(in references: [GraderReference]) -> [Diagnostic] {
    references.compactMap { reference in
      guard let wanted = differing[reference.identifier] else { return nil }
      return Diagnostic(
        .error, file: reference.file, line: reference.line, column: reference.column,
        message: "'\(wanted.last)' of '\(wanted.owner)' has another type")
    }
  }
}

/// The type of a property, or the result of a function, in which each type is the standard library's or Foundation's.
private struct StandardType: Equatable {
  /// The canonical type without what does not change how its values are used.
  private let text: String

  /// The type in a demangled name; nil if there is none, or if it contains other types.
  init?(_ name: String?) {
    guard let name, let type = name.firstTopLevel(" -> ") ?? name.firstTopLevel(" : ")
    else { return nil }
    let names = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    guard type.contains("."), names.allSatisfy({ Self.isStandard($0) }) else { return nil }
    text = String(type).replacing(#/@\S+ |[?()<>]|Swift\.Optional/#, with: "")
  }

  private static func isStandard(_ name: Substring) -> Bool {
    name.hasPrefix("Swift.") || name.hasPrefix("Foundation.") || ["async", "throws"].contains(name)
  }
}

extension StringProtocol where SubSequence == Substring {
  /// What follows the first occurrence of a separator outside of all brackets; nil if there is none.
  fileprivate func firstTopLevel(_ separator: String) -> Substring? {
    var depth = 0
    var index = startIndex
    while index < endIndex {
      let rest = self[index...]
      if depth == 0, rest.hasPrefix(separator) { return rest.dropFirst(separator.count) }
      if rest.hasPrefix("->") {
        index = self.index(index, offsetBy: 2)
        continue
      }
      switch rest.first {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      default: break
      }
      index = self.index(after: index)
    }
    return nil
  }
}

extension String {
  /// The symbol of a unique name (USR).
  fileprivate var symbol: String { "$s" + dropFirst(2) }
}

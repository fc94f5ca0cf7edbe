import Compiling
import CourseModel
import SwiftToolchain

/// Finds the uses of declarations whose type is not the one that the task asks for, although the grader compiles.
///
/// A literal adapts to many types: `["a", "b"]` is also a `Set`. So does `.none`: a type of the learner's whose values are
/// all equal can have members with the names of the cases. So where the task asks for values of given types, the declared
/// types count, and where it asks for values of the standard library, other types of the library do not fit.
struct DeclaredTypes {
  /// Declarations of the learner's by unique name, each with what the task asks for instead.
  private let differing: [String: ReferenceInterface.Declaration]

  /// Demangles the declarations that differ, in the workbench's sandbox.
  ///
  /// - Parameter given: the names of the exercise's given files.
  /// - Throws: the errors of `Workbench.demangle`.
  init(
    _ reference: ReferenceInterface, found: SymbolGraph, given: Set<String>, at workbench: Workbench
  ) async throws {
    let wanted = Dictionary(
      reference.declarations.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = found.symbols.compactMap { mine in
      wanted[mine.name].flatMap { wanted in wanted.identifier.map { Pair(mine.identifier, $0, wanted) } }
    }.filter { $0.mine != $0.identifier }
    let names = try await workbench.demangle(pairs.flatMap { [$0.mine.symbol, $0.identifier.symbol] })
    let values = Set(
      found.symbols.filter { ["struct", "enum"].contains($0.kind) && given.contains($0.file ?? "") }
        .map { $0.path.joined(separator: ".") })
    let different = pairs.filter { pair in
      guard let mine = ResultType(names[pair.mine.symbol]),
        let wanted = ResultType(names[pair.identifier.symbol]), wanted.isKnown(with: values)
      else { return false }
      // A type of the learner's own in place of one of the standard library may be right: the key of a dictionary. If it
      // is not, the grader has to use its conformances, and that is refused.
      return mine != wanted && (mine.isKnown(with: values) || wanted.names(oneOf: values))
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
  func errors(in references: [SourceReference]) -> [Diagnostic] {
    references.compactMap { reference in
      guard let wanted = differing[reference.identifier] else { return nil }
      return Diagnostic(
        .error, file: reference.file, line: reference.line, column: reference.column,
        message: "'\(wanted.last)' of '\(wanted.owner)' has another type")
    }
  }
}

/// The type of a property, or of the result of a function.
private struct ResultType: Equatable {
  /// The canonical type without what does not change how its values are used.
  private let text: String
  private let names: [Substring]

  static func == (one: ResultType, other: ResultType) -> Bool { one.text == other.text }

  /// The type in a demangled name; nil if there is none.
  init?(_ name: String?) {
    guard let name, let type = name.firstTopLevel(" -> ") ?? name.firstTopLevel(" : ") else { return nil }
    names = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    text = String(type).replacing(#/@\S+ |[?()<>]|Swift\.Optional/#, with: "")
  }

  /// Whether each type in it is the standard library's, Foundation's or one of these of the module.
  func isKnown(with values: Set<String>) -> Bool {
    text.contains(".")
      && names.allSatisfy { name in
        name.hasPrefix("Swift.") || name.hasPrefix("Foundation.") || name.hasPrefix("FoundationEssentials.")
          || ["async", "throws"].contains(name)
          || Self.isInModule(name, oneOf: values)
      }
  }

  /// Whether one of these types of the module is in it.
  func names(oneOf values: Set<String>) -> Bool { names.contains { Self.isInModule($0, oneOf: values) } }

  private static func isInModule(_ name: Substring, oneOf values: Set<String>) -> Bool {
    name.firstIndex(of: ".").map { values.contains(String(name[name.index(after: $0)...])) } == true
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

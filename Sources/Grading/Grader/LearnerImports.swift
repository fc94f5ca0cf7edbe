import Compiling
import CourseModel
import SwiftToolchain

/// What a grader's `@testable import` of the learner's module brings into scope: only the declarations that the task
/// asks for.
///
/// A learner may call a type `Recorder`, a function `fail` or a struct `Task`: the grader does not see it, so each word
/// of the grader keeps its meaning. Members of extensions are visible all the same; what the grader uses of them is in
/// its `GraderUses`.
struct LearnerImports {
  private let module: String
  /// Each `kind Module.Name`; empty where the whole module must be imported.
  private var scopes: [String]

  /// - Parameter reference: what the task asks for; empty for an exercise that was never verified.
  init(_ module: String, found: SymbolGraph, reference: ReferenceInterface) {
    self.module = module
    let names = reference.topLevelNames
    let tops = found.symbols.filter { $0.path.count == 1 && $0.extends == nil }
    let wanted = tops.filter { names.contains($0.baseName) }
    scopes = Set(
      wanted.compactMap { symbol in Self.scope(symbol.kind).map { "\($0) \(module).\(symbol.baseName)" } }
    )
    .sorted()
  }

  /// Imports an alias by the kind of what it stands for, if an error says that the compiler wants that. Imports the whole
  /// module if an error says that a name with its labels, such as `text(of:)`, is not in scope, or that an operator does
  /// not fit: the compiler finds neither through the import of a function or type by its name.
  ///
  /// - Returns: whether that is another import than before.
  mutating func widen(for errors: [Diagnostic]) -> Bool {
    let kinds = errors.compactMap { $0.message.firstMatch(of: Self.otherKind) }
    let corrected = kinds.reduce(scopes) { scopes, kind in
      scopes.map { $0 == "\(kind.2) \(module).\(kind.1)" ? "\(kind.3) \(module).\(kind.1)" : $0 }
    }
    if corrected != scopes {
      scopes = corrected
      return true
    }
    guard !scopes.isEmpty,
      errors.contains(where: { $0.message.contains(Self.hidden) })
    else { return false }
    scopes = []
    return true
  }

  /// Of an alias of a protocol, for example.
  nonisolated(unsafe) private static let otherKind =
    #/'(\w+)' was imported as '(\w+)', but is an? (class|struct|enum|protocol|typealias)\b/#

  nonisolated(unsafe) private static let hidden =
    #/cannot find '\w+\(.*\)' in scope|\boperator (?:function )?'/#

  /// The grader's text with its import of the module narrowed; lines stay the same.
  func narrowing(_ text: String) -> String {
    let words = "((?:@\\w+[ \\t]+)*)@testable[ \\t]+import[ \\t]+\(module)(?![\\w.])"
    guard !scopes.isEmpty, let pattern = try? Regex(words, as: (Substring, Substring).self) else {
      return text
    }
    return text.replacing(pattern) { match in
      scopes.map { "\(match.output.1)@testable import \($0)" }.joined(separator: "; ")
    }
  }

  /// The word for this kind of declaration in an import.
  private static func scope(_ kind: String) -> String? {
    switch kind {
    case "class", "actor": "class"
    case "struct", "enum", "protocol", "typealias", "func", "var": kind
    default: nil
    }
  }
}

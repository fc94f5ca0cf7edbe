import Hashing
import SyntaxMessages

/// The reference solution of an exercise with one small fault.
package struct Mutant: Sendable, Equatable {
  /// The file with the fault.
  package let file: String
  /// That file without the fault.
  package let original: String
  /// That file with the fault.
  package let text: String
  /// The fault.
  let mutation: Mutation

  init(_ mutation: Mutation, in file: String, _ original: String) {
    self.file = file
    self.original = original
    self.mutation = mutation
    text = String(decoding: mutation.edits.applied(to: Array(original.utf8)), as: UTF8.self)
  }

  /// Short, and stable while the file does not change.
  package var id: String { String(ContentHash.hex(of: [file, text]).prefix(6)) }
  /// The stable name of the kind of fault.
  package var operation: String { mutation.operation.rawValue }
  /// The line of the fault, from 1.
  package var line: Int { mutation.line }

  /// The lines that differ, without their common indentation: of the solution, and of the mutant.
  package var difference: (before: [String], after: [String]) {
    let (old, new) = (original.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - start
    let end = min(most, zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count)
    func middle(_ lines: [String]) -> [String] {
      lines[start..<lines.count - end].filter { !$0.allSatisfy(\.isWhitespace) }
    }
    return (middle(old), middle(new))
  }
}

/// What can be mutated in the solution of an exercise.
package struct MutantSet: Sendable {
  /// The files of the solution.
  package let solution: [String: String]
  /// The bodies of functions, by file.
  let bodies: [String: [MutableBody]]
  /// The mutants, in the order of their places; no two are the same.
  package let mutants: [Mutant]

  init(_ solution: [String: String], _ sites: [String: MutableText]) {
    self.solution = solution
    bodies = sites.mapValues(\.bodies)
    var seen: Set<[String]> = []
    mutants = sites.sorted { $0.key < $1.key }.flatMap { file, site in
      site.mutations.map { Mutant($0, in: file, solution[file] ?? "") }
    }
    .filter { $0.text != $0.original && seen.insert([$0.file, $0.text]).inserted }
  }
}

extension [Mutation.Edit] {
  /// The bytes with these changes; positions are counted from `start`.
  func applied(to bytes: [UInt8], from start: Int = 0) -> [UInt8] {
    var result: [UInt8] = []
    var done = 0
    for edit in self {
      result += bytes[done..<edit.bytes.start - start]
      result += Array<UInt8>(edit.with.utf8)
      done = edit.bytes.end - start
    }
    return result + bytes[done...]
  }
}

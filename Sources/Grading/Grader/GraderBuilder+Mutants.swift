import Compiling
import CourseModel
import Foundation
import SwiftToolchain

extension GraderBuilder {
  /// Compiles a whole grader against the module of a mutant, without the cache and the proofs that a submission needs.
  ///
  /// - Returns: the objects to link; nil if the grader does not compile with this module as a whole.
  /// - Throws: an error of the sandbox or the file system.
  func objects(for module: LearnerModule, of exercise: Exercise, in folder: URL) async throws -> [URL]? {
    let sources = try GraderSources(exercise: exercise)
    var imports = LearnerImports(
      module.name, found: module.symbols, reference: try ReferenceInterface(exercise: exercise))
    let entry = GraderEntry(exercise: exercise, excluding: [], for: module, kit: kit)
    var isMoved = false
    for _ in 0..<2 {
      var texts = sources.files.mapValues(imports.narrowing)
      let errors = try? await compile(&texts, entry, exercise, module, isMoved: &isMoved, in: folder)
      guard let errors else { return nil }
      if errors.isEmpty {
        return (texts.keys.sorted() + [GraderEntry.file]).map { folder.appending(path: Self.object(of: $0)) }
      }
      guard imports.widen(for: errors) else { return nil }
    }
    return nil
  }
}

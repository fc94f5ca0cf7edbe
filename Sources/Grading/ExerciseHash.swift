import Compiling
import CourseModel
import Foundation
import Hashing
import SyntaxReading

/// What decides a result besides the submission.
package struct GradingBasis: Sendable {
  /// See `GradingHashes`.
  let kit: String
  let toolchain: String
  let deal: String

  /// All hashes of grading a submission to an exercise.
  ///
  /// - Parameters:
  ///   - submission: the hash of the submission.
  ///   - exercise: the hash that `ExerciseHash` computes.
  package func hashes(submission: String, exercise: String) -> GradingHashes {
    GradingHashes(
      submission: submission, exercise: exercise, kit: kit, toolchain: toolchain, deal: deal)
  }
}

/// The hash of everything of an exercise that can change a result: the manifest, the given files, and the
/// grader's files.
package enum ExerciseHash {
  /// The hash as hexadecimal digits.
  package static func of(_ exercise: Exercise) -> String {
    var hash = ContentHash()
    func add(_ name: String, _ file: URL) {
      let bytes = FileManager.default.contents(atPath: file.path) ?? Data()
      hash.add("\(name.utf8.count):\(name)\(bytes.count):")
      hash.add(bytes)
    }
    add("manifest", exercise.folders.manifest)
    for given in exercise.given { add(given.name, given.file) }
    for name in exercise.folders.graderFiles {
      add("grader/\(name)", exercise.folders.grader.appending(path: name))
    }
    return hash.hex
  }
}

extension GradingEngine {
  /// What decides the results of this engine besides submission and exercise.
  ///
  /// - Throws: an error of the file system if the kits' sources are missing.
  package func basis() throws -> GradingBasis {
    GradingBasis(
      kit: ContentHash.hex(of: [
        try KitBuilder(workbench).key(), try TestingKitBuilder.sourceHash(workbench),
        try SyntaxReader(workbench).programKey(), GraderBuilder.recipe, toolVersion,
      ]),
      toolchain: workbench.toolchain.version, deal: ContentHash.hex(of: ["\(deals)", seedKey ?? ""]))
  }
}

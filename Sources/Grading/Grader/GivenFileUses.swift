import Compiling
import CourseModel
import Foundation
import SubmissionPolicy
import SwiftToolchain

/// Finds what the given files of an exercise use of the learner's declarations.
///
/// Given files belong to the learner's module, so a learner's declaration can hide the one of a library that they mean.
/// They are compiled again, each to an object of its own, because the module's one object does not tell which file
/// calls what.
struct GivenFileUses {
  private let workbench: Workbench
  private let kit: Kit

  /// A reader that uses this kit.
  init(_ workbench: Workbench, kit: Kit) {
    self.workbench = workbench
    self.kit = kit
  }

  /// What the given files use; nothing for an exercise without given files.
  ///
  /// - Parameter folder: an empty folder for what the compiler writes.
  /// - Throws: `CompilerFault` if the files do not compile, `CompilerTimeUp`, or an error of the toolchain, the sandbox or the file
  ///   system.
  func uses(of module: LearnerModule, _ exercise: Exercise, in folder: URL) async throws -> GraderUses {
    let names = exercise.given.map(\.name).sorted()
    guard !names.isEmpty else { return GraderUses() }
    let outcome = try await workbench.run(
      workbench.toolchain.frontend, arguments(module, exercise, names), in: folder,
      reading: [kit.learnerModules, kit.clangModules, module.folder])
    guard outcome.termination == .exited(0) else { throw CompilerTimeUp.fault(of: outcome) }
    let index = GraderIndex(workbench, store: folder.appending(path: GraderBuilder.indexFolder))
    return GraderUses(
      of: module.symbols, references: try await index.references(), in: try exercise.givenFiles(),
      objects: try names.map { try ObjectFile(folder.appending(path: Self.object(of: $0))) },
      givenFiles: Set(names))
  }

  private func arguments(_ module: LearnerModule, _ exercise: Exercise, _ names: [String]) -> [String] {
    func path(_ name: String) -> String { module.folder.appending(path: name).path }
    let others = exercise.sources.filter { !names.contains($0) }.map(path)
    return ["-frontend", "-c"] + names.flatMap { ["-primary-file", path($0)] } + others
      + LearnerCompiler(workbench, kit: kit).languageFlags(exercise)
      + ["-enable-testing", "-Onone", "-suppress-warnings"]
      + GraderBuilder.indexFlags + names.map(Self.object(of:)).flatMap(GraderBuilder.outputFlags)
  }

  private static func object(of file: String) -> String { "\(file).o" }
}

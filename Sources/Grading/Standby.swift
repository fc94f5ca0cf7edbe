import Compiling
import CourseModel
import Foundation
import Sandbox
import SwiftToolchain
import SyntaxReading

/// The programs of a grading, started before they have anything to do, so that no stage waits for its program to start:
/// the compiler, the demangler, the linker, and the host of the grader. In a watch they wait for the next save. It is
/// for one grading.
package final class Standby: Sendable {
  /// The exercise.
  package let exercise: Exercise
  let kit: Kit
  let scratch: ScratchFolder
  let compiler: WaitingProgram
  let demangler: WaitingProgram
  let linker: WaitingProgram
  /// The host of the first process of the grader; nil if each test has a process of its own.
  let host: WaitingProgram?

  /// - Parameter begun: the programs that were started before the exercise was known.
  /// - Throws: an error of the file system.
  init(_ exercise: Exercise, kit: Kit, workbench: Workbench, begun: HeadStart.Programs? = nil) throws {
    let begun = try begun ?? HeadStart.Programs(kit, workbench)
    self.exercise = exercise
    self.kit = kit
    scratch = begun.scratch
    compiler = begun.compiler
    demangler = begun.demangler
    let program = try Self.program(in: scratch)
    linker = try workbench.startLinker(kit, to: program)
    host =
      exercise.isolation == .process
      ? nil
      : WaitingProgram(
        LearnerProgram(
          file: nil, in: program.deletingLastPathComponent(), kit.host(.grader), workbench.toolchain
        )
        .command(
          in: try scratch.folder(GraderRunner.folder(0)), environment: exercise.grader.environment),
        limits: GraderRunner.limits(for: exercise.criteria.flatMap(\.tests), exercise),
        in: workbench.sandbox)
  }

  deinit { end() }

  /// Ends what waits. The folder goes with it.
  package func end() {
    for program in [compiler, demangler, linker, host] { program?.cancel() }
    scratch.remove()
  }

  /// The name of the folder in which the submission is compiled.
  static let learner = "learner"

  /// The file of the linked program, in a folder of its own.
  static func program(in scratch: ScratchFolder) throws -> URL {
    try scratch.folder("program").appending(path: "grader")
  }
}

/// What a grading needs whatever the exercise is, started while the course and the submission are still being read: the
/// compiler and the demangler. It is for one grading; without one, they end with the tool.
package final class HeadStart: Sendable {
  /// The programs that wait, and the folder of their grading.
  struct Programs: Sendable {
    let kit: Kit
    let scratch: ScratchFolder
    let compiler: WaitingProgram
    let demangler: WaitingProgram

    /// - Throws: an error of the file system.
    init(_ kit: Kit, _ workbench: Workbench) throws {
      self.kit = kit
      scratch = try ScratchFolder()
      compiler = LearnerCompiler(workbench, kit: kit).start(in: try scratch.folder(Standby.learner))
      demangler = workbench.startDemangler()
    }
  }

  private let starting: Task<Programs?, Never>

  init(_ workbench: Workbench) {
    starting = Task {
      guard let kit = try? KitBuilder(workbench).known(), (try? SyntaxReader(workbench).isReady()) == true
      else {
        return nil
      }
      return try? Programs(kit, workbench)
    }
  }

  /// Nil if the kits must be built first, or if the programs could not be started; whatever it was is told by the grading
  /// itself.
  var programs: Programs? { get async { await starting.value } }
}

extension GradingEngine {
  /// Starts what the next grading needs, and returns at once.
  package func headStart() -> HeadStart { HeadStart(workbench) }

  /// Starts what the next grading of a submission to the exercise needs.
  ///
  /// - Throws: an error of the toolchain or the file system.
  package func standby(for exercise: Exercise) async throws -> Standby {
    let kit = try await KitBuilder(workbench).kit().grading(exercise, at: workbench)
    return try Standby(exercise, kit: kit, workbench: workbench)
  }
}

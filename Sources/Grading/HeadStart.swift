import Compiling
import Foundation
import SwiftToolchain
import SyntaxReading

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
}

import CourseModel
import Foundation
import Grading
import SwiftToolchain
import Terminal
import Watching

/// Plays a scene in the whole window. After each save, the scene is compiled again and the player's keys are repeated.
struct ScreenPlayer {
  /// How a play ended.
  struct Ending {
    let termination: Termination
    /// The lines of the last screen.
    let screen: [String]
    /// The last printed lines.
    let printed: [String]
  }

  let title: String
  let appearance: Appearance
  /// Compiles the scene; the argument says whether it tells the messages between objects.
  let build: @Sendable (Bool) async throws -> SceneBuild
  let saves: AsyncStream<Set<String>>

  /// What came of compiling the scene.
  enum SceneBuild: Sendable {
    case ready(Scene)
    /// Why there is no scene, in a sentence.
    case refused(String)
  }

  /// Plays until the program exits or the player leaves.
  ///
  /// - Parameter first: makes the first scene, like `build`.
  /// - Returns: how the play ended; nil if keys cannot be read.
  /// - Throws: an error that keeps the program from running.
  func play(first: (Bool) async throws -> Scene) async throws -> Ending? {
    let size = appearance.size
    let scene = try await first(PlayLayout.isWide(size))
    guard
      let session = TerminalSession(
        usesAlternateScreen: true, beforeDeath: { ScratchFolder.removeAll() })
    else { return nil }
    defer { session.end() }
    return try await PlayRun(self, scene, at: session).run()
  }
}

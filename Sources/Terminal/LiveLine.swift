import Dispatch
import Foundation
import Synchronization

/// The last line of a terminal, which shows the progress of long work. It is redrawn four times a second, so that it
/// moves even while nothing is finished.
package final class LiveLine: Sendable {
  private struct State {
    var progress: WorkProgress
    var isOpen = true
  }

  private let state: Mutex<State>
  private let descriptor: Int32
  private let appearance: Appearance
  private let delay: Double
  private let start = ContinuousClock.now
  /// Goes to the first column and clears the line.
  private static let erasing = "\u{1B}[G\u{1B}[K"

  /// Begins to show progress on a stream, until `end()`; nil unless the stream is a terminal that can move the cursor.
  ///
  /// - Parameter delay: for how long nothing is shown, for work that can be quick, in seconds.
  package init?(
    _ progress: WorkProgress, on descriptor: Int32 = 2, as appearance: Appearance, after delay: Double = 0
  ) {
    guard appearance.movesCursor else { return nil }
    self.delay = delay
    self.descriptor = descriptor
    self.appearance = appearance
    state = Mutex(State(progress: progress))
    redraw()
    Thread.detachNewThread { [weak self] in
      while let line = self, line.redraw() { usleep(250_000) }
    }
  }

  /// Changes what is shown.
  package func update(_ change: (inout WorkProgress) -> Void) {
    state.withLock { change(&$0.progress) }
    redraw()
  }

  /// Does what prints lines above this one.
  ///
  /// - Throws: an error of `body`.
  package func above(_ body: () throws -> Void) rethrows {
    try state.withLock { state in
      if state.isOpen { write(Self.erasing) }
      defer { if state.isOpen { draw(state.progress) } }
      try body()
      fflush(nil)
    }
  }

  /// Removes the line; a second call has no effect.
  package func end() {
    state.withLock { state in
      if state.isOpen { write(Self.erasing) }
      state.isOpen = false
    }
  }

  /// Draws the line again; returns false after its end.
  @discardableResult private func redraw() -> Bool {
    state.withLock { state in
      if state.isOpen { draw(state.progress) }
      return state.isOpen
    }
  }

  private func draw(_ progress: WorkProgress) {
    let seconds = start.duration(to: .now) / .seconds(1)
    guard seconds >= delay else { return }
    let size = WindowSize.of(descriptor, environment: ProcessInfo.processInfo.environment)
    let line = progress.line(after: seconds, columns: size.columns, glyphs: appearance.glyphs)
    write("\u{1B}[G\(appearance.render(line))\u{1B}[K")
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}

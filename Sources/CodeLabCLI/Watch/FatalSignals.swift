import Dispatch
import Foundation

/// The signals that end a command without a screen, which has something to do before.
final class FatalSignals {
  private let sources: [any DispatchSourceSignal]

  /// Does something before one of the signals ends the process, as long as this object exists.
  init(_ beforeDeath: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // Handled, not ignored: an ignored signal stays ignored in the programs that this process starts.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        beforeDeath()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }
}

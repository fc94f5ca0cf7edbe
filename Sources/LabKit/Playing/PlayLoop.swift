import Foundation

/// Shows the app's window to a player, carries out the player's commands, and runs the main run loop meanwhile.
final class PlayLoop {
  /// The first window; retained, because a scene may not retain it.
  private let first: UIWindow
  /// Whether the app had a key window at the start. If it has none later, its last window was closed.
  private let hadKeyWindow = UIApplication.shared.keyWindow != nil
  private let input = PlayInput()
  private let output = PlayOutput()
  private let names = ElementNames()
  private var width: Int
  private var answered = 0
  private var last: SentPlayScreen?

  init(_ window: UIWindow) {
    first = window
    width = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 60
  }

  /// The key window, which an app may change while it runs; nil if all windows are closed.
  private var window: UIWindow? { UIApplication.shared.keyWindow ?? (hadKeyWindow ? nil : first) }

  func run() -> Never {
    input.start()
    while true {
      obey(input.take())
      // Asking for the next timer may run timers that are due, so the screen is rendered afterwards. It may also
      // consume the block that a command put into the main queue to end the wait.
      let next = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
      show()
      if input.isEmpty { _ = RunLoop.main.run(mode: .default, before: next) }
    }
  }

  private func obey(_ commands: [ReceivedPlayAction]?) {
    guard let commands else { exit(0) }
    for command in commands {
      answered = command.number
      perform(command)
    }
  }

  private func perform(_ command: ReceivedPlayAction) {
    switch command.action {
    case .resize: width = max(command.width ?? width, 10)
    case .swipe: window?.frontViewController?.simulateSwipeDown()
    case .press: element(of: command)?.press()
    case .adjust: element(of: command)?.adjust(by: command.by ?? 1)
    case .type: element(of: command)?.type(command.text ?? "")
    case .move, .erase: edit(command)
    case .return: element(of: command)?.pressReturn()
    case .delete: element(of: command)?.delete()
    }
  }

  private func edit(_ command: ReceivedPlayAction) {
    guard let (element, place) = placed(command), element.isEnabled, let input = element.textInput,
      let move = command.to
    else { return }
    let columns = input.columnsOfText(in: width - place.columns.lowerBound)
    if command.action == .erase {
      input.erase(move, columns: columns)
    } else {
      input.move(move, columns: columns)
    }
  }

  private func element(of command: ReceivedPlayAction) -> ScreenElement? { placed(command)?.0 }

  /// The element of a command on the present screen, which may differ from the one that the player saw.
  private func placed(_ command: ReceivedPlayAction) -> (ScreenElement, TextBlock.Place)? {
    guard let rendering = window?.rendering(width: width) else { return nil }
    return zip(rendering.elements, rendering.block.places).first { names.id(of: $0.0) == command.element }
  }

  private func show() {
    var screen = window.map { SentPlayScreen($0, width: width, names: names) } ?? .withoutWindow(width: width)
    screen.answered = answered
    guard screen != last else { return }
    last = screen
    output.send(screen)
  }
}

/// Writes screens as lines of JSON: to descriptor 3 if the player reads it, or else to standard output.
struct PlayOutput {
  private let descriptor: Int32
  private let encoder = JSONEncoder()

  init() {
    let hasPlayer = ProcessInfo.processInfo.environment["CODELAB_PLAY"] != nil
    descriptor = hasPlayer ? 3 : 1
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Sends a screen, after everything that the program has printed.
  func send(_ screen: SentPlayScreen) {
    fflush(nil)
    guard var line = try? encoder.encode(screen) else { return }
    line.append(UInt8(ascii: "\n"))
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}

extension UIApplication {
  /// Shows a screen in a window and plays it until the player quits; the last call of an exercise's scene.
  ///
  /// The player is `codelab play`. Without it, screens are written to standard output and commands are read from
  /// standard input, both as lines of JSON (`Documentation/LabKit/playing.md`). Timers and the main queue run
  /// meanwhile. Call it on the main thread.
  public func run(showing controller: UIViewController) -> Never {
    PlayLoop(UIWindow(showing: controller)).run()
  }

  /// Plays the app that `launch` has started, until the player quits. If there is no window, this is a fault
  /// (NSInternalInconsistencyException); if it is recorded, an empty window is played.
  public func run() -> Never {
    if keyWindow == nil {
      fault(
        "NSInternalInconsistencyException",
        "run() found no window: launch an app whose delegate has one, or use run(showing:)")
    }
    PlayLoop(keyWindow ?? UIWindow()).run()
  }
}

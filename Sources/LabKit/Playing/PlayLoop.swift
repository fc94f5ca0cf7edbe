import Foundation

/// Shows the app's window to a player, does what the player says, and lets the main run loop run meanwhile.
final class PlayLoop {
  /// Retained: nobody else may keep the window of a scene.
  private let first: UIWindow
  private let input = PlayInput()
  private let output = PlayOutput()
  private var width: Int
  private var answered = 0
  private var last: SentPlayScreen?

  init(_ window: UIWindow) {
    first = window
    width = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 60
  }

  /// An app may make another window key while it runs.
  private var window: UIWindow { UIApplication.shared.keyWindow ?? first }

  func run() -> Never {
    input.start()
    while true {
      obey(input.take())
      // Asking for the next timer may run what is due, so the screen is looked at afterwards; and it may take away
      // what a command left in the main queue to end the wait.
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
    case .swipe: window.frontViewController?.simulateSwipeDown()
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

  /// Looked up in the screen as it is now: since the player saw it, it may have changed.
  private func placed(_ command: ReceivedPlayAction) -> (ScreenElement, TextBlock.Place)? {
    let rendering = window.rendering(width: width)
    return zip(rendering.elements, rendering.block.places).first { $0.0.identity == command.element }
  }

  private func show() {
    var screen = SentPlayScreen(window, width: width)
    screen.answered = answered
    guard screen != last else { return }
    last = screen
    output.send(screen)
  }
}

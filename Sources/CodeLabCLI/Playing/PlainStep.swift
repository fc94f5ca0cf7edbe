import Foundation
import Grading
import Terminal

/// A command of line-by-line play.
enum PlainStep: Equatable {
  case act(PlayAction)
  case wait(seconds: Double)
  case showAgain
  case help
  case nothing
  case leave
  /// A command that cannot be performed, with a sentence that says why.
  case wrong(String)

  /// The longest wait, in seconds.
  private static let longestWait = 3600.0

  init(_ line: String, on screen: PlayScreen) {
    let words = line.trimmingCharacters(in: .whitespaces)
    let verb = words.prefix { $0 != " " }.lowercased()
    let rest = words.dropFirst(verb.count).trimmingCharacters(in: .whitespaces)
    switch verb {
    case "": self = .nothing
    case "press": self = Self.press(rest, screen)
    case "delete": self = Self.delete(rest, screen)
    case "adjust": self = Self.adjust(rest, screen)
    case "type": self = Self.typed(screen) { .type($0, text: String(line.drop { $0 == " " }.dropFirst(5))) }
    case "return": self = Self.typed(screen) { .pressReturn($0) }
    case "backspace": self = Self.typed(screen) { .erase($0, to: .left) }
    case "move": self = Self.edit(rest, screen) { .move($0, to: $1) }
    case "erase": self = Self.edit(rest, screen) { .erase($0, to: $1) }
    case "swipe": self = screen.isSheet ? .act(.swipe) : .wrong("There is no sheet to swipe away.")
    case "wait": self = .wait(seconds: min(max(Double(rest) ?? 1, 0), Self.longestWait))
    case "screen": self = .showAgain
    case "help", "?": self = .help
    case "quit", "exit", "q": self = .leave
    default: self = .wrong("“\(verb)” is not a command here. To list the commands, type:  help")
    }
  }

  /// Whether the app may change the screen during this step.
  var acts: Bool {
    switch self {
    case .act, .wait: true
    case .showAgain, .help, .nothing, .leave, .wrong: false
    }
  }

  /// The step that presses an element; a segment of a choice is reached by steps from the chosen segment.
  private static func press(_ name: String, _ screen: PlayScreen) -> PlainStep {
    guard screen.element(named: name) == nil, let (choice, word) = screen.choice(offering: name) else {
      return step(name, screen) { .press($0.id) }
    }
    guard choice.isEnabled else { return .wrong("“\(choice.choices[word].asRead)” is disabled now.") }
    return .act(.adjust(choice.id, by: word - (choice.chosen ?? -1)))
  }

  private static func delete(_ name: String, _ screen: PlayScreen) -> PlainStep {
    let step = step(name, screen) { .delete($0.id) }
    guard case .act = step, let element = screen.element(named: name), !element.canDelete else { return step }
    return .wrong("“\(element.name)” can't be deleted.")
  }

  private static func step(
    _ name: String, _ screen: PlayScreen, _ action: (PlayScreen.Element) -> PlayAction
  ) -> PlainStep {
    guard let element = screen.element(named: name) else {
      return .wrong("No element is called “\(name)”. To see the screen, type:  screen")
    }
    guard element.isEnabled else { return .wrong("“\(element.name)” is disabled now.") }
    return .act(action(element))
  }

  private static func adjust(_ rest: String, _ screen: PlayScreen) -> PlainStep {
    let words = rest.split(separator: " ")
    guard words.count > 1, let steps = words.last.flatMap({ Int($0) }) else {
      return step(rest, screen) { .adjust($0.id, by: 1) }
    }
    return step(words.dropLast().joined(separator: " "), screen) { .adjust($0.id, by: steps) }
  }

  private static func edit(
    _ word: String, _ screen: PlayScreen, _ action: (String, PlayAction.TextMove) -> PlayAction
  ) -> PlainStep {
    guard let move = PlayAction.TextMove(rawValue: word.lowercased()) else {
      return .wrong("Add a direction: left, right, up, down, start or end.")
    }
    return typed(screen) { action($0, move) }
  }

  private static func typed(_ screen: PlayScreen, _ action: (String) -> PlayAction) -> PlainStep {
    let fields = screen.elements.filter { $0.takesText && $0.isEnabled }
    guard let field = fields.first(where: \.hasKeyboard) ?? fields.first else {
      return .wrong("There is no text field to type into.")
    }
    return .act(action(field.id))
  }
}

extension PlayScreen {
  /// The element with this label, or whose label begins with it; `#3` is the third element.
  fileprivate func element(named name: String) -> Element? {
    if name.isEmpty { return nil }
    let labels = elements.map(\.label)
    let place =
      labels.exactPlace(of: name)
      ?? name.number.flatMap { elements.indices.contains($0 - 1) ? $0 - 1 : nil } ?? labels.place(of: name)
    return place.map { elements[$0] }
  }

  /// The first choice with a segment of this name, and the segment's index.
  fileprivate func choice(offering name: String) -> (PlayScreen.Element, word: Int)? {
    if name.isEmpty { return nil }
    return elements.lazy.compactMap { element in
      element.choices.place(of: name).map { (element, $0) }
    }.first
  }
}

extension [String] {
  fileprivate func exactPlace(of name: String) -> Int? {
    firstIndex { $0.asRead.lowercased() == name.lowercased() }
  }

  /// The index of the text, or else of one that begins with it.
  fileprivate func place(of name: String) -> Int? {
    exactPlace(of: name) ?? firstIndex { $0.asRead.lowercased().hasPrefix(name.lowercased()) }
  }
}

extension String {
  fileprivate var number: Int? { hasPrefix("#") ? Int(dropFirst()) : nil }
}

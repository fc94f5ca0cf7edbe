import Foundation
import Grading
import Terminal

/// A line that somebody types who plays without a screen.
enum PlainStep: Equatable {
  case act(PlayAction)
  case wait(seconds: Double)
  case showAgain
  case help
  case nothing
  case leave
  /// It is not understood; a sentence says why.
  case wrong(String)

  static let instructions = """
    press NAME         tap a button, a row, a tab; a name is a label, its beginning, or #3 for the third
    type TEXT          into the field that has the keyboard, else the first; press NAME gives it the keyboard
    return             the return key of that field
    backspace          deletes its last character
    adjust NAME 2      moves a slider, a stepper, a choice by so many steps; -2 moves it back
    delete NAME        deletes a row
    swipe              swipes a sheet away
    wait 2             until the screen changes by itself, at most so many seconds
    screen             shows the screen again
    quit
    """

  init(_ line: String, on screen: PlayScreen) {
    let words = line.trimmingCharacters(in: .whitespaces)
    let verb = words.prefix { $0 != " " }.lowercased()
    let rest = words.dropFirst(verb.count).trimmingCharacters(in: .whitespaces)
    switch verb {
    case "": self = .nothing
    case "press": self = Self.step(rest, screen) { .press($0.id) }
    case "delete": self = Self.step(rest, screen) { .delete($0.id) }
    case "adjust": self = Self.adjust(rest, screen)
    case "type": self = Self.typed(screen) { .type($0, text: String(line.drop { $0 == " " }.dropFirst(5))) }
    case "return": self = Self.typed(screen) { .pressReturn($0) }
    case "backspace": self = Self.typed(screen) { .backspace($0) }
    case "swipe": self = screen.isSheet ? .act(.swipe) : .wrong("No sheet is in front.")
    case "wait": self = .wait(seconds: min(max(Double(rest) ?? 1, 0), 3600))
    case "screen": self = .showAgain
    case "help", "?": self = .help
    case "quit", "exit", "q": self = .leave
    default: self = .wrong("“\(verb)” is no command here. Type:  help")
    }
  }

  private static func step(
    _ name: String, _ screen: PlayScreen, _ action: (PlayScreen.Element) -> PlayAction
  ) -> PlainStep {
    guard let element = screen.element(named: name) else {
      return .wrong("Nothing here is called “\(name)”. Type:  screen")
    }
    guard element.isEnabled else { return .wrong("“\(element.label.sanitizedLine)” is disabled now.") }
    return .act(action(element))
  }

  private static func adjust(_ rest: String, _ screen: PlayScreen) -> PlainStep {
    let words = rest.split(separator: " ")
    guard words.count > 1, let steps = words.last.flatMap({ Int($0) }) else {
      return step(rest, screen) { .adjust($0.id, by: 1) }
    }
    return step(words.dropLast().joined(separator: " "), screen) { .adjust($0.id, by: steps) }
  }

  private static func typed(_ screen: PlayScreen, _ action: (String) -> PlayAction) -> PlainStep {
    let fields = screen.elements.filter { $0.takesText && $0.isEnabled }
    guard let field = fields.first(where: \.hasKeyboard) ?? fields.first else {
      return .wrong("There is nothing to type into.")
    }
    return .act(action(field.id))
  }
}

extension PlayScreen {
  /// The element of that label, or whose label begins so; `#3` is the third.
  fileprivate func element(named name: String) -> Element? {
    if name.isEmpty { return nil }
    let labels = elements.map { $0.label.sanitizedLine.lowercased() }
    let name = name.lowercased()
    let place =
      labels.firstIndex(of: name) ?? name.number.flatMap { elements.indices.contains($0 - 1) ? $0 - 1 : nil }
      ?? labels.firstIndex { $0.hasPrefix(name) }
    return place.map { elements[$0] }
  }
}

extension String {
  fileprivate var number: Int? { hasPrefix("#") ? Int(dropFirst()) : nil }
}

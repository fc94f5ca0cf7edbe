import Foundation

/// An action of the player in a played app; elements are given by their ids.
package enum PlayAction: Equatable, Sendable {
  /// Taps an element.
  case press(String)
  /// Changes the value of an element by a number of steps.
  case adjust(String, by: Int)
  /// Types a text into an element.
  case type(String, text: String)
  /// Moves the cursor of an element.
  case move(String, to: TextMove)
  /// Deletes the text between the cursor of an element and the place that the move leads to.
  case erase(String, to: TextMove)
  /// Presses the return key in an element.
  case pressReturn(String)
  /// Deletes a row.
  case delete(String)
  /// Swipes the sheet in front away.
  case swipe
  /// Requests screens of this width, in columns.
  case resize(width: Int)

  /// The id of the element; nil if it needs none.
  package var element: String? {
    switch self {
    case .press(let id), .adjust(let id, _), .type(let id, _), .move(let id, _), .erase(let id, _),
      .pressReturn(let id), .delete(let id):
      id
    case .swipe, .resize: nil
    }
  }

  /// The same action on another element.
  package func on(_ id: String) -> PlayAction {
    switch self {
    case .press: .press(id)
    case .adjust(_, let steps): .adjust(id, by: steps)
    case .type(_, let text): .type(id, text: text)
    case .move(_, let move): .move(id, to: move)
    case .erase(_, let move): .erase(id, to: move)
    case .pressReturn: .pressReturn(id)
    case .delete: .delete(id)
    case .swipe, .resize: self
    }
  }

  /// A movement of the cursor in a text.
  package enum TextMove: String, Sendable {
    /// By a character.
    case left, right
    /// By a line of a text view.
    case up, down
    /// To an end of the text.
    case start, end
  }

  /// The line of JSON that LabKit reads.
  func line(number: Int) throws -> [UInt8] {
    var wire = Wire(number: number)
    switch self {
    case .press(let id): (wire.action, wire.element) = ("press", id)
    case .adjust(let id, let steps): (wire.action, wire.element, wire.by) = ("adjust", id, steps)
    case .type(let id, let text): (wire.action, wire.element, wire.text) = ("type", id, text)
    case .move(let id, let to): (wire.action, wire.element, wire.to) = ("move", id, to.rawValue)
    case .erase(let id, let to): (wire.action, wire.element, wire.to) = ("erase", id, to.rawValue)
    case .pressReturn(let id): (wire.action, wire.element) = ("return", id)
    case .delete(let id): (wire.action, wire.element) = ("delete", id)
    case .swipe: wire.action = "swipe"
    case .resize(let width): (wire.action, wire.width) = ("resize", width)
    }
    return Array(try JSONEncoder().encode(wire)) + [UInt8(ascii: "\n")]
  }

  private struct Wire: Encodable {
    let number: Int
    var action = ""
    var element: String?
    var by: Int?
    var text: String?
    var to: String?
    var width: Int?
  }
}

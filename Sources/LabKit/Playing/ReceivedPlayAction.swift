/// A command of the player: a line of JSON on standard input.
struct ReceivedPlayAction: Decodable {
  /// The kinds of commands.
  enum Action: String, Decodable {
    case press, adjust, type, move, erase, `return`, delete, swipe, resize
  }

  /// The number of the command; the next screen contains the number of the last command that was carried out.
  let number: Int
  let action: Action
  /// The id of the element.
  var element: String?
  /// `adjust`: the number of steps.
  var by: Int?
  /// `type`: the text.
  var text: String?
  /// `move` and `erase`: the movement.
  var to: TextMove?
  /// `resize`: the number of columns.
  var width: Int?
}

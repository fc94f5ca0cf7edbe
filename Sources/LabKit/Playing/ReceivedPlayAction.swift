/// What a player does: a line of JSON on standard input.
struct ReceivedPlayAction: Decodable {
  /// The ways of doing something.
  enum Action: String, Decodable {
    case press, adjust, type, move, erase, `return`, delete, swipe, resize
  }

  /// Counts the player's commands; the screen that follows names the last one that was done.
  let number: Int
  let action: Action
  /// To which element, by its id.
  var element: String?
  /// `adjust`: by how many steps.
  var by: Int?
  /// `type`: what.
  var text: String?
  /// `move` and `erase`: where to.
  var to: TextMove?
  /// `resize`: to how many columns.
  var width: Int?
}

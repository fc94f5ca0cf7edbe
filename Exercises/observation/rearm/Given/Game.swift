import Observation

/// The score of a game, and what a reporter says. Given.
@MainActor @Observable
final class Game {
  var home = 0
  var guests = 0
  var comment = ""
}

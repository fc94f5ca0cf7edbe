import Observation

/// A song. Somebody may correct its title while it is playing.
@MainActor @Observable
final class Song {
  var title: String
  var artist: String

  init(title: String, artist: String) {
    self.title = title
    self.artist = artist
  }
}

/// Plays one song at a time.
@MainActor @Observable
final class Player {
  var song: Song?
  var isPlaying = false
  var volume = 5

  /// What a screen shows.
  var status: String {
    guard let song else { return "silence" }
    let verb = isPlaying ? "playing" : "paused"
    return "\(verb): \(song.title) by \(song.artist)"
  }
}

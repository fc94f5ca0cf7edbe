import LabKit

/// A song. Somebody may correct its title while it is playing.
class Song: KVObject {
  @Dynamic var title: String
  @Dynamic var artist: String
  init(title: String, artist: String) {
    self.title = title
    self.artist = artist
    super.init()
  }
}

/// Plays one song at a time.
class Player: KVObject {
  @Dynamic var song: Song?
  @Dynamic var isPlaying = false
  @Dynamic var volume = 5

  /// What a screen shows.
  var status: String {
    guard let song else { return "silence" }
    let verb = isPlaying ? "playing" : "paused"
    return "\(verb): \(song.title) by \(song.artist)"
  }

  override class var computedKeys: [String: AnyKeyPath] {
    ["status": \Player.status]
  }

  override class func keyPathsForValuesAffectingValue(
    forKey key: String
  ) -> Set<String> {
    guard key == "status" else {
      return super.keyPathsForValuesAffectingValue(forKey: key)
    }
    return ["isPlaying", "song.title", "song.artist"]
  }
}

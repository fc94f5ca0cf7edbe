import LabKit

/// Plays a track. Given; leave it as it is.
class Player: KVObject {
  @Dynamic var title = ""
  @Dynamic var seconds = 0
}

/// A list of what was played. Given; leave it as it is.
class TrackList {
  var entries: [String] = []
}

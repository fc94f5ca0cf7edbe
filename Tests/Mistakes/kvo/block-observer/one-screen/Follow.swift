import LabKit

/// Adds an entry to the list each time the player's title is set, as long
/// as the token is held.
func follow(
  _ player: Player, into list: TrackList
) -> NSKeyValueObservation? {
  player.observe(\.title) { player, _ in
    list.entries.append("\(player.title) at \(player.seconds) s")
  }
}

/// The arrow because of which objects of that scene are never deallocated.
func leakingArrow(in scene: Scene) -> Arrow {
  // Your work starts here, and continues in the other files.
  switch scene {
  case .player: .screenToPlayer
  case .editor: .editorToDocument
  case .feed: .readerToFeed
  }
}

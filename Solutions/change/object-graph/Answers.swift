/// The arrow because of which objects of that scene are never deallocated.
func leakingArrow(in scene: Scene) -> Arrow {
  switch scene {
  case .player: .closureToScreen
  case .editor: .historyToDocument
  case .feed: .feedToReaders
  }
}

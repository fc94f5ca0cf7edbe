/// Must not compile: a screen belongs to the main actor.
nonisolated func readFromAnywhere(_ screen: WorkoutScreen) -> (String, [String], [String]) {
  (screen.clock, screen.lines, screen.finished)
}

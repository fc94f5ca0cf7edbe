/// Compiles if a screen can be both delegates.
@MainActor
func useBoth(_ screen: WorkoutScreen, _ stopwatch: Stopwatch) -> Uploader {
  stopwatch.delegate = screen
  return Uploader(delegate: screen)
}

@MainActor final class Screen { var title = "" }
func go(_ screen: Screen) {
  screen.title = "a"
}

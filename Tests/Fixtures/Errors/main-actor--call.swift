@MainActor final class Screen { func refresh() {} }
func go(_ screen: Screen) {
  screen.refresh()
}

@MainActor final class Screen { func show() {} }
func go(_ screen: Screen) { Task.detached { screen.show() } }

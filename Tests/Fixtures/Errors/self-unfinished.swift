final class Screen {
  let title: String
  init() {
    register()
    title = "a"
  }
  func register() {}
}

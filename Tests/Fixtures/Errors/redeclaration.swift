final class Screen {
  func tap() {}
  func tap() {}
}

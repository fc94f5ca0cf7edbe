final class Screen {
  override init() {}
}

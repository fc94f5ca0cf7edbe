final class Owner {}
final class Screen {
  weak var owner: Owner = Owner()
}

final class Screen {
  let title: String
}

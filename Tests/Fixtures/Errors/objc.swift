final class Screen {
  @objc func tapped() {}
}

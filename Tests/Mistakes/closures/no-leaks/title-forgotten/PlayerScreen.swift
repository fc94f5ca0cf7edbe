import LabKit

/// Plays or pauses. The button shows what a tap would do.
class PlayerScreen {
  let button = UIButton(title: "Play")
  private(set) var isPlaying = false

  init() {
    button.addAction(
      UIAction { [weak self] _ in
        self?.isPlaying.toggle()
      }, for: .touchUpInside)
  }
}

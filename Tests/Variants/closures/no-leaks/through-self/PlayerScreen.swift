import LabKit

/// Plays or pauses. The button shows what a tap would do.
class PlayerScreen {
  let button = UIButton(title: "Play")
  private(set) var isPlaying = false

  init() {
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        isPlaying.toggle()
        button.setTitle(isPlaying ? "Pause" : "Play", for: .normal)
      }, for: .touchUpInside)
  }
}

import LabKit

/// Plays or pauses. The button shows what a tap would do.
class PlayerScreen {
  let button = UIButton(title: "Play")
  private(set) var isPlaying = false

  init() {
    let button = button
    button.addAction(
      UIAction { [weak self, weak button] _ in
        self?.isPlaying.toggle()
        button?.setTitle(self?.isPlaying == true ? "Pause" : "Play", for: .normal)
      }, for: .touchUpInside)
  }
}

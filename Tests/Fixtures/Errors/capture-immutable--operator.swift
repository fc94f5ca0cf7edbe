final class Button {
  var onTap: (() -> Void)?
}
func connect(_ button: Button) {
  var taps = 0
  button.onTap = { [taps] in taps += 1 }
}

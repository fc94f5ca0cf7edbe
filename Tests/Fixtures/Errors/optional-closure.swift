final class Picker {
  var onPick: ((Int) -> Void)?
  func pick() {
    onPick(3)
  }
}

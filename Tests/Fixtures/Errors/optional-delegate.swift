protocol PickDelegate: AnyObject { func picked() }
final class Picker {
  weak var delegate: PickDelegate?
  func pick() {
    delegate.picked()
  }
}

protocol P: AnyObject {}
final class ListView { init(delegate: any P) {} }
final class Screen {
  func wire() { _ = ListView(delegate: self) }
}

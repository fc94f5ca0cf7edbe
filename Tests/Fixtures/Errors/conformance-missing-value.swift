protocol P: AnyObject {}
final class ListView { var delegate: (any P)? }
final class Screen {
  let list = ListView()
  func wire() { list.delegate = self }
}

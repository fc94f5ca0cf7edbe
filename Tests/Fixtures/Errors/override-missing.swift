class Base { func viewDidLoad() {} }
final class Screen: Base {
  func viewDidLoad() {}
}

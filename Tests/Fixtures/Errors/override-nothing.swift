class Base { func viewDidLoad() {} }
final class Screen: Base {
  override func viewDidload() {}
}

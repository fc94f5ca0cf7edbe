final class Screen: UIViewController {  // first
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = nil
  }
}

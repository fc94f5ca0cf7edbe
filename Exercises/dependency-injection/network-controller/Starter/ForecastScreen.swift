import LabKit

/// Shows the forecast of one city.
class ForecastScreen: UIViewController {
  var networkController: NetworkController!
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  func show(_ city: String) {
  }
}

import LabKit

/// Shows the forecast of one city.
class ForecastScreen: UIViewController {
  var networkController: NetworkController!
  let label = UILabel()
  private var requests = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  func show(_ city: String) {
    requests += 1
    let request = requests
    label.text = "Loading \(city)"
    networkController.forecast(for: city) { [weak self] result in
      guard let self, request == requests else { return }
      switch result {
      case .success(let forecast):
        label.text = "\(forecast.city): \(forecast.degrees)°"
      case .failure:
        label.text = "\(city): no forecast"
      }
    }
  }
}

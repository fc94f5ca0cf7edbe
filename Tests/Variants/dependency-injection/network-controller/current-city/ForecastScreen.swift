import LabKit

private final class Request {}

/// Shows the forecast of one city.
class ForecastScreen: UIViewController {
  var networkController: NetworkController!
  let label = UILabel()
  private var newest: Request?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  func show(_ city: String) {
    let request = Request()
    newest = request
    label.text = "Loading " + city
    networkController.forecast(for: city) { [weak self] in
      if let self, self.newest === request { self.end(city, $0) }
    }
  }

  private func end(_ city: String, _ result: Result<Forecast, any Error>) {
    let forecast = try? result.get()
    label.text = forecast.map { "\($0.city): \($0.degrees)°" } ?? "\(city): no forecast"
  }
}

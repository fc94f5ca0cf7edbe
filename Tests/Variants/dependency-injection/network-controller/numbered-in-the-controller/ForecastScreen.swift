import LabKit

/// Shows the forecast of one city.
class ForecastScreen: UIViewController {
  private enum State {
    case nothing
    case loading(String, call: Int)
    case shown(Forecast)
    case failed(String)
  }

  var networkController: NetworkController!
  let label = UILabel()
  private var calls = 0
  private var state = State.nothing { didSet { label.text = text } }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
  }

  func show(_ city: String) {
    calls += 1
    state = .loading(city, call: calls)
    networkController.forecast(for: city) { [weak self, calls] result in
      guard let self, case .loading(_, calls) = self.state else { return }
      switch result {
      case .success(let forecast): self.state = .shown(forecast)
      case .failure: self.state = .failed(city)
      }
    }
  }

  private var text: String {
    switch state {
    case .nothing: ""
    case .loading(let city, _): "Loading \(city)"
    case .shown(let forecast): "\(forecast.city): \(forecast.degrees)°"
    case .failed(let city): "\(city): no forecast"
    }
  }
}

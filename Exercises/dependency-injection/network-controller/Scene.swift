import Foundation
import LabKit

/// Answers after a moment; for Oslo it takes longer, and Atlantis is unknown.
final class SceneServer: Transport {
  struct NotFound: Error {}

  func get(
    _ path: String,
    completion: @escaping (Result<Data, any Error>) -> Void
  ) {
    let city = String(path.dropFirst("forecast/".count))
    let wait = city == "Oslo" ? 4.0 : 1.0
    Timer.scheduledTimer(withTimeInterval: wait, repeats: false) { _ in
      let forecast = Forecast(city: city, degrees: city.count * 3)
      completion(
        Result {
          guard city != "Atlantis" else { throw NotFound() }
          return try JSONEncoder().encode(forecast)
        })
    }
  }
}

let server = SceneServer()
let screen = ForecastScreen()
screen.networkController = NetworkController(transport: server)
screen.title = "Press Oslo, then Bergen"
for city in ["Oslo", "Bergen", "Atlantis"] {
  let button = UIButton(type: .system)
  button.setTitle(city, for: .normal)
  button.addAction(UIAction { _ in screen.show(city) }, for: .touchUpInside)
  screen.view.addSubview(button)
}
UIApplication.shared.run(showing: screen)

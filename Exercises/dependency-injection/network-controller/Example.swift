import Foundation
import LabKit

final class SlowServer: Transport {
  var waiting: [(Result<Data, any Error>) -> Void] = []
  func get(
    _ path: String,
    completion: @escaping (Result<Data, any Error>) -> Void
  ) {
    print("GET \(path)")
    waiting.append(completion)
  }
}

let server = SlowServer()
let screen = ForecastScreen()
screen.networkController = NetworkController(transport: server)
screen.loadViewIfNeeded()
screen.show("Oslo")
screen.show("Bergen")
print(screen.label.text ?? "")

let answers = ["Oslo": 12, "Bergen": 9]
func answer(_ index: Int, _ city: String) {
  let forecast = Forecast(city: city, degrees: answers[city] ?? 0)
  server.waiting[index](Result { try JSONEncoder().encode(forecast) })
}
answer(1, "Bergen")
print(screen.label.text ?? "")
answer(0, "Oslo")
print(screen.label.text ?? "")

import Foundation

/// Knows the server. No other type does.
final class NetworkController {
  private let transport: any Transport

  init(transport: any Transport) {
    self.transport = transport
  }

  func forecast(
    for city: String,
    completion: @escaping (Result<Forecast, any Error>) -> Void
  ) {
    transport.get("forecast/\(city)") { answer in
      completion(answer.flatMap(Self.forecast))
    }
  }

  private static func forecast(in data: Data) -> Result<Forecast, any Error> {
    guard let found = try? JSONDecoder().decode(Forecast.self, from: data)
    else { return .failure(UnreadableAnswer()) }
    return .success(found)
  }
}

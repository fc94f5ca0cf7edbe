import Foundation

/// Knows the server. No other type does.
final class NetworkController {
  init(transport: any Transport) {
  }

  // Your work starts here, and continues in ForecastScreen.swift.

  func forecast(
    for city: String,
    completion: @escaping (Result<Forecast, any Error>) -> Void
  ) {
  }
}

import Foundation

/// Gets data from a server, and calls the closure once, later. Given;
/// leave it as it is.
protocol Transport: AnyObject {
  func get(
    _ path: String,
    completion: @escaping (Result<Data, any Error>) -> Void)
}

/// What the server knows of a city.
struct Forecast: Codable, Equatable {
  var city: String
  var degrees: Int
}

/// The server's answer cannot be read.
struct UnreadableAnswer: Error, Equatable {}

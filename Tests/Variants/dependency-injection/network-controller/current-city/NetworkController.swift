import Foundation

/// Knows the server. No other type does.
final class NetworkController {
  let transport: any Transport

  init(transport: any Transport) { self.transport = transport }

  func forecast(for city: String, completion: @escaping (Result<Forecast, any Error>) -> Void) {
    transport.get("forecast/" + city) { answer in
      do {
        let data = try answer.get()
        do {
          completion(.success(try JSONDecoder().decode(Forecast.self, from: data)))
        } catch {
          completion(.failure(UnreadableAnswer()))
        }
      } catch {
        completion(.failure(error))
      }
    }
  }
}

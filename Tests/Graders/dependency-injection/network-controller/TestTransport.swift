import Foundation
import GraderKit

@testable import NetworkBehindAController

/// A transport that answers when the test says so.
final class TestTransport: Transport {
  private var requests: [(path: String, completion: (Result<Data, any Error>) -> Void)] = []

  var paths: [String] { requests.map(\.path) }

  func get(_ path: String, completion: @escaping (Result<Data, any Error>) -> Void) {
    requests.append((path, completion))
  }

  func answer(_ number: Int, _ city: String, _ degrees: Int) {
    answer(number, json: "{\"degrees\": \(degrees), \"city\": \"\(city)\"}")
  }

  func answer(_ number: Int, json: String) { take(number)?(.success(Data(json.utf8))) }

  func fail(_ number: Int, _ error: any Error) { take(number)?(.failure(error)) }

  /// Each closure is called once, and released then.
  private func take(_ number: Int) -> ((Result<Data, any Error>) -> Void)? {
    guard requests.indices.contains(number) else { return nil }
    let completion = requests[number].completion
    requests[number].completion = { _ in }
    return completion
  }
}

struct Offline: Error, Equatable {
  let code: Int
}

/// A transport that nobody but its network controller holds. It says when it is asked.
final class SilentTransport: Transport {
  private let recorder: Recorder

  init(_ recorder: Recorder) { self.recorder = recorder }

  func get(_ path: String, completion: @escaping (Result<Data, any Error>) -> Void) { recorder.record(path) }
}

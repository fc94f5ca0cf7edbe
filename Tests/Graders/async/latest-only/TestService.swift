@testable import LatestOnly

/// A service that answers when the test says so, and knows which requests were cancelled.
@MainActor
final class TestService: SearchService {
  private(set) var requests: [Request] = []

  func titles(for text: String) async throws -> [String] {
    let request = Request(text: text)
    requests.append(request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { request.continuation = $0 }
    } onCancel: {
      MainActor.assumeIsolated { request.isCancelled = true }
    }
  }

  func answer(_ number: Int, _ titles: [String]) { take(number)?.resume(returning: titles) }

  func fail(_ number: Int, _ error: any Error) { take(number)?.resume(throwing: error) }

  private func take(_ number: Int) -> CheckedContinuation<[String], any Error>? {
    guard requests.indices.contains(number) else { return nil }
    defer { requests[number].continuation = nil }
    return requests[number].continuation
  }
}

/// One call of the service.
@MainActor
final class Request {
  let text: String
  var isCancelled = false
  var continuation: CheckedContinuation<[String], any Error>?

  init(text: String) { self.text = text }
}

/// A service that answers each request at once, and that nobody but its model holds.
@MainActor
final class PromptService: SearchService {
  private let graderTitles: [String]

  init(_ titles: [String]) { graderTitles = titles }

  func titles(for text: String) async throws -> [String] { graderTitles }
}

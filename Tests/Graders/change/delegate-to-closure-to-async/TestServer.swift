@testable import ThreeWays

/// A server that replies when the test says so, or at once.
@MainActor
final class TestServer: Server {
  private(set) var names: [String] = []
  var isQuick = false
  private var replies: [(@MainActor (Result<String, any Error>) -> Void)?] = []

  func send(_ name: String, reply: @escaping @MainActor (Result<String, any Error>) -> Void) {
    names.append(name)
    replies.append(isQuick ? nil : reply)
    if isQuick { reply(.success("quick \(name)")) }
  }

  func answer(_ number: Int, _ text: String) { take(number)?(.success(text)) }

  func fail(_ number: Int, _ error: any Error) { take(number)?(.failure(error)) }

  private func take(_ number: Int) -> (@MainActor (Result<String, any Error>) -> Void)? {
    guard replies.indices.contains(number) else { return nil }
    defer { replies[number] = nil }
    return replies[number]
  }
}

/// A server that replies at once, and that nobody but its downloader holds.
@MainActor
final class QuickServer: Server {
  func send(_ name: String, reply: @escaping @MainActor (Result<String, any Error>) -> Void) {
    reply(.success(name))
  }
}

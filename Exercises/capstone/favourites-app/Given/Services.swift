import Foundation

/// A page that the user wants to find again. Given.
struct Favourite: Codable, Equatable {
  var address: String
  var title: String
}

/// Keeps data from one launch to the next, as a file does. Given.
protocol Store: AnyObject {
  /// What was written last; nil if nothing was.
  func read() -> Data?
  func write(_ data: Data)
}

/// A store in memory, for tests and for `play`. Given.
final class MemoryStore: Store {
  var data: Data?
  func read() -> Data? { data }
  func write(_ data: Data) { self.data = data }
}

/// Asks the network for the title of a page. It may answer on any thread,
/// and answers all the same if its task is cancelled. Given.
protocol Transport: AnyObject, Sendable {
  func title(of address: String) async throws -> String
}

/// What is known of a page's title. Given.
enum TitleState: Equatable {
  case nothing
  case loading
  case found(String)
  case failed
}

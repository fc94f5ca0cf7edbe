/// Finds the books for a text; the answer may take a while. Given; leave
/// it as it is.
@MainActor
protocol SearchService: AnyObject, Sendable {
  func titles(for text: String) async throws -> [String]
}

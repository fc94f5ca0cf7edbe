final class Later {
  func answer() async -> Int {
    0
  }

  func answer(to text: String) async throws -> Int {
    0
  }
}

final class Later {
  func answer() async -> Int {
    await Task.yield()
    return 42
  }

  func answer(to text: String) async throws -> Int {
    await Task.yield()
    return try Parser().parse(text)
  }
}

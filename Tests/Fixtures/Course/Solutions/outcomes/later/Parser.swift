struct NotANumber: Error {}

struct Parser {
  func parse(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw NotANumber() }
    return number
  }
}

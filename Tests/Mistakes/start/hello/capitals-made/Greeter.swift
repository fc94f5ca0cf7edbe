class Greeter {
  func greet(_ name: String) -> String {
    let words = name.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return "Hello, \(words.joined(separator: " "))!"
  }
}

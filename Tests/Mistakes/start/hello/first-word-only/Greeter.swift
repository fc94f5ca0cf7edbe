class Greeter {
  func greet(_ name: String) -> String {
    "Hello, \(name.split(separator: " ")[0])!"
  }
}

class Greeter {
  func greet(_ name: String) -> String {
    print("Hello, \(name)!")
    return ""
  }
}

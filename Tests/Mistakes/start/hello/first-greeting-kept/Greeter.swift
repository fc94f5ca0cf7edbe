class Greeter {
  private var greeting: String?

  func greet(_ name: String) -> String {
    if greeting == nil { greeting = "Hello, \(name)!" }
    return greeting ?? ""
  }
}

struct Greeter {
  var welcome = "Hello"

  func greet(_ name: String) -> String {
    let parts = [welcome, name]
    return parts.joined(separator: ", ") + "!"
  }
}

/// Greets people by name.
class Greeter {
  func greet(_ name: String) -> String {
    print("somebody came in: \(name)")
    return "Hello, \(name)!"
  }
}

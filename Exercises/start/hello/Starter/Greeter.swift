/// Greets people by name.
class Greeter {
  func greet(_ name: String) -> String {
    print("somebody came in: \(name)")
    // Your work starts here: one word is wrong.
    return "Goodbye, \(name)!"
  }
}

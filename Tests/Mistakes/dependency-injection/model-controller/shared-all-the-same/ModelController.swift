/// Holds the app's order; every screen refers to the same one.
class ModelController {
  static let shared = ModelController()
  var order = Order()
}

/// Holds the app's order; every screen refers to the same one.
class ModelController {
  var order = Order()
}

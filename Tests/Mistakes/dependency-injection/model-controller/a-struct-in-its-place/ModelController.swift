/// Holds the app's order; every screen refers to the same one.
struct ModelController {
  var order = Order()
}

/// What somebody orders.
final class Order {
  var drink = "Tea"
  var cups = 0
}

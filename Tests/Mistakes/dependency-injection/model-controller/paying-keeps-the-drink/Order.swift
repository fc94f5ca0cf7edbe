/// What somebody orders: only data.
struct Order: Equatable {
  var drink = "Tea"
  var cups = 0
}

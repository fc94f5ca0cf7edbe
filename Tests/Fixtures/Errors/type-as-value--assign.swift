protocol D: AnyObject {}
class House: D {
  var name = "a"
}
class Street {
  var house: D?
  init() { house = House }
}

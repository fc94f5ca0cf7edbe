class House {
  var name = "a"
}
class Street {
  var house: House = House
}

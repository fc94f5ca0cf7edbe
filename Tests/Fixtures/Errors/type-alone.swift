class House {}
class Street {
  let house = House
}

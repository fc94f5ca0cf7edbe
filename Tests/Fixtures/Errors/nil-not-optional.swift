class House {
  var name: String = nil
}

class House {
  var name = "a"
  func forget() { name = nil }
}

class House {
  var isOpen = false
  func look() {
    if isOpen = true { print("open") }
  }
}

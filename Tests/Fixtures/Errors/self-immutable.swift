struct Counter {
  var count = 0
  func tap() {
    count += 1
  }
}

class House {
  func open() {}
  func enter() { open }
}

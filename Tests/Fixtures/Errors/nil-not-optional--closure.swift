class House {
  var onOpen: () -> Void = nil
}

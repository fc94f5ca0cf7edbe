func names() -> [String] {
  var names = []
  return names
}

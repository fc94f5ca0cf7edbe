func may() -> Bool {
  print("?")
}

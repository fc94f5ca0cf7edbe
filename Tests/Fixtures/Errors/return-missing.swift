func may(_ a: Int) -> Bool {
  if a > 3 { return true }
}

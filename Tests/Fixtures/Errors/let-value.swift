func twice(_ value: Int) -> Int {
  value = value * 2
  return value
}

func isHome(_ rooms: Int) -> Bool {
  if rooms = 3 { return true }
  return false
}

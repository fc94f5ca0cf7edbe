func share(_ count: Int, _ all: Double) -> Double {
  let share = all - count
  return share
}

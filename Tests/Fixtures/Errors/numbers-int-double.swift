func share(_ count: Int, _ all: Double) -> Double {
  let share = count / all
  return share
}

final class Stepper {
  var value = 0
}
final class Desk {
  let stepper = Stepper()
  func reset() { stepper?.value = 0 }
}

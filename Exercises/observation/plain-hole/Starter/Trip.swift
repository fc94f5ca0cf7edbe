import Observation

// Your work: find out which changes nobody is told of, and why.

class Driver {
  var name: String

  init(name: String) {
    self.name = name
  }
}

@Observable
class Trip {
  var destination: String
  var driver: Driver
  var notes = ""
  @ObservationIgnored var seats = 4
  @ObservationIgnored private var text: String?
  @ObservationIgnored private let odometer = Odometer()

  init(destination: String, driver: Driver) {
    self.destination = destination
    self.driver = driver
  }

  /// The kilometres driven so far.
  var kilometres: Int { odometer.kilometres }

  /// What the trip's card shows. It is put together once, and again after
  /// `update()`.
  var summary: String {
    if let text { return text }
    let new =
      "\(destination): \(driver.name), \(seats) seats, \(kilometres) km"
    text = new
    return new
  }

  func drive(_ distance: Int) {
    odometer.add(distance)
    update()
  }

  /// Call this after each change.
  func update() {
    text = nil
  }
}

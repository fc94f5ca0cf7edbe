import Observation

@Observable
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
  var seats = 4
  @ObservationIgnored private let odometer = Odometer()

  init(destination: String, driver: Driver) {
    self.destination = destination
    self.driver = driver
  }

  /// The kilometres driven so far. Nobody observes the odometer, so the trip
  /// says itself when this is read and when it changes.
  var kilometres: Int {
    access(keyPath: \.kilometres)
    return odometer.kilometres
  }

  /// What the trip's card shows.
  var summary: String {
    "\(destination): \(driver.name), \(seats) seats, \(kilometres) km"
  }

  func drive(_ distance: Int) {
    withMutation(keyPath: \.kilometres) { odometer.add(distance) }
  }
}

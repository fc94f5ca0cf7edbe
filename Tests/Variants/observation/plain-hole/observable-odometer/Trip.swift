import Observation

@Observable
final class Driver {
  var name: String
  init(name: String) { self.name = name }
}

/// An odometer that can be observed.
@Observable
final class Meter {
  private(set) var version = 0
  private let odometer = Odometer()

  var kilometres: Int {
    _ = version
    return odometer.kilometres
  }

  func add(_ distance: Int) {
    odometer.add(distance)
    version += 1
  }
}

@Observable
final class Trip {
  var destination: String
  var driver: Driver
  var notes = ""
  var seats = 4
  private let meter = Meter()

  init(destination: String, driver: Driver) {
    (self.destination, self.driver) = (destination, driver)
  }

  var kilometres: Int { meter.kilometres }
  var summary: String {
    [destination + ":", driver.name + ",", "\(seats) seats, \(kilometres) km"].joined(separator: " ")
  }

  func drive(_ distance: Int) { meter.add(distance) }
}

import Observation

@Observable
class Driver {
  var name: String
  init(name: String) { self.name = name }
}

@Observable
class Trip {
  var destination: String
  var driver: Driver
  var notes = ""
  var seats = 4
  private(set) var kilometres = 0
  @ObservationIgnored private let odometer = Odometer()

  init(destination: String, driver: Driver) {
    self.destination = destination
    self.driver = driver
  }

  var summary: String { "\(destination): \(driver.name), \(seats) seats, \(kilometres) km" }

  func drive(_ distance: Int) {
    odometer.add(distance)
    kilometres = odometer.kilometres
  }

  func update() {}
}

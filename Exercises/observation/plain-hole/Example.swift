import Observation

let trip = Trip(destination: "Oslo", driver: Driver(name: "Ada"))

func draw() {
  withObservationTracking {
    print(trip.summary)
  } onChange: {
    print("the card draws again")
  }
}

draw()
trip.driver.name = "Grace"
draw()
trip.seats = 5
draw()
trip.drive(120)
draw()
trip.notes = "Bring a sandwich"

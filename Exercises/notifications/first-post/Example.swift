let north = Station()
let south = Station()
let hall = Board(center: north.center)
let platform = Board(center: north.center)

hall.switchOn()
platform.switchOn()
north.letTrainIn()
south.letTrainIn()
print("hall: \(hall.arrivals), platform: \(platform.arrivals)")

platform.switchOff()
north.letTrainIn()
print("hall: \(hall.arrivals), platform: \(platform.arrivals)")

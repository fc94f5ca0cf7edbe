let sensor = Sensor()
let reader = Task {
  for await value in allValues(of: sensor) {
    print("pulse: \(value)")
  }
  print("the sensor has ended")
}
for _ in 0..<10 { await Task.yield() }
sensor.report(70)
sensor.report(72)
sensor.report(75)
sensor.end()
await reader.value

let other = Sensor()

@MainActor
func readOne() async {
  let stream = newestValues(of: other)
  other.report(60)
  other.report(65)
  for await value in stream {
    print("newest: \(value)")
    break
  }
}

await readOne()
for _ in 0..<10 { await Task.yield() }
print("the sensor is \(other.isMeasuring ? "measuring" : "stopped")")

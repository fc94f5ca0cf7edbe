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
var stream: AsyncStream<Int>? = newestValues(of: other)
other.report(60)
other.report(65)
if let stream {
  for await value in stream {
    print("newest: \(value)")
    break
  }
}
stream = nil
for _ in 0..<10 { await Task.yield() }
print("the sensor is \(other.isMeasuring ? "measuring" : "stopped")")

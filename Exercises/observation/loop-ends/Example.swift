/// Lets everything run that waits for the main actor.
let pause = { @MainActor in for _ in 0..<10 { await Task.yield() } }
let station = Station(degrees: 18)
var display: Display? = Display(station: station)
weak let observer = display
await pause()
station.degrees = 19
await pause()
print(display?.lines ?? [])
display?.stop()
station.degrees = 20
await pause()
print(display?.lines ?? [])
display = nil
print("the display is \(observer == nil ? "deallocated" : "kept alive")")

import Foundation

let station = Station(degrees: 18)
let pause = { RunLoop.main.run(until: Date() + 0.05) }
var display: Display? = Display(station: station)
weak let observer = display
pause()
station.degrees = 19
pause()
print(display?.lines ?? [])
display?.stop()
station.degrees = 20
pause()
print(display?.lines ?? [])
display = nil
print("the display is \(observer == nil ? "deallocated" : "kept alive")")

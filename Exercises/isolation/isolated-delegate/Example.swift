let screen = WorkoutScreen()
let stopwatch = Stopwatch()
stopwatch.delegate = screen
for _ in 1...75 { stopwatch.tick() }
print("clock: \(screen.clock)")

let uploader = Uploader(delegate: screen)
uploader.report(120, of: "run.gpx")
uploader.finish("run.gpx")
print("lines at once: \(screen.lines)")
for _ in 0..<10 { await Task.yield() }
print("lines: \(screen.lines)")
print("finished: \(screen.finished)")

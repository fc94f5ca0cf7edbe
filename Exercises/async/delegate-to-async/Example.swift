let locator = Locator()
let finder = PlaceFinder(locator: locator)

let first = Task { try await finder.place() }
for _ in 0..<10 { await Task.yield() }
print("the locator is \(locator.isRunning ? "running" : "stopped")")
locator.report("Oslo")
locator.report("Bergen")
print("found: \(try await first.value)")
print("the locator is \(locator.isRunning ? "running" : "stopped")")

let second = Task { try await finder.place() }
for _ in 0..<10 { await Task.yield() }
second.cancel()
do {
  print("found: \(try await second.value)")
} catch {
  print("ended with \(error)")
}

let counter = Counter(name: "c")
let screen = Screen()
await counter.set(screen)
print(await counter.increment(), counter.title)
print(try await screen.run(counter), screen.shown.count)
for await tick in Ticks() { print("tick", tick) }
let loader = Loader()
do { print(try await loader.load(2)); print(try await loader.load(3)) } catch { print("caught", error) }
for await n in loader.stream() { print(n) }
let task = Task { [weak screen] in await screen?.counter(counter, is: 9) }
await task.value
async let a = loader.load(4)
print(try await a, screen.shown.last!)

import LabKit

actor Counter {
  private(set) var count = 0
  let name: String
  var watcher: (any Watcher)?
  init(name: String) { self.name = name }
  func increment(by n: Int = 1) async -> Int {
    count += n
    await watcher?.counter(self, is: count)
    return count
  }
  func set(_ w: any Watcher) { watcher = w }
  nonisolated var title: String { "counter " + name }
  isolated deinit { print("counter gone") }
}
protocol Watcher: AnyObject, Sendable { func counter(_ c: Counter, is n: Int) async }
@MainActor final class Screen: Watcher {
  var shown: [Int] = []
  func counter(_ c: Counter, is n: Int) async { shown.append(n); await Task.yield() }
  func run(_ c: Counter) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for i in 1...3 { group.addTask { await c.increment(by: i) } }
      var sum = 0
      for try await n in group { sum += n > 0 ? 1 : 0 }
      return sum
    }
  }
}
struct Ticks: AsyncSequence {
  struct Iterator: AsyncIteratorProtocol {
    var n = 0
    mutating func next() async -> Int? { n += 1; return n < 3 ? n : nil }
  }
  func makeAsyncIterator() -> Iterator { Iterator() }
}
enum Failure: Error { case odd(Int) }
final class Loader: @unchecked Sendable {
  func load(_ n: Int) async throws(Failure) -> String { if n % 2 == 1 { throw .odd(n) }; return "n\(n)" }
  func stream() -> AsyncStream<Int> {
    AsyncStream { c in
      c.yield(1); c.yield(2); c.finish()
    }
  }
}

// Example.swift
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

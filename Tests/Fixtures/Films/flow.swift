import Foundation
import LabKit

enum Oops: Error { case one, two(String) }
final class Machine {
  var log: [String] = []
  weak var delegate: (any MachineDelegate)?
  func run(_ n: Int) throws -> Int {
    defer { log.append("end \(n)") }
    guard n > 0 else { throw Oops.one }
    outer: for i in 0..<n {
      for j in 0... { if j == i { continue outer }; if i == 3 { break outer } }
    }
    let word = if n > 2 { "big" } else { "small" }
    let size =
      switch n {
      case 1: 1;
      case 2...4: n * 2
      default: 0
      }
    log.append(word); log.append("\(size)")
    repeat { log.append("r") } while log.count < 3
    if case let x? = Optional(n), x == 2, #available(iOS 13, *) { return x }
    do { try fail(n) } catch Oops.two(let s) { log.append(s) } catch { log.append("other") }
    #if DEBUG
      log.append("debug")
    #else
      log.append("not")
    #endif
    return delegate?.machine(self, did: n) ?? -1
  }
  private func fail(_ n: Int) throws { n == 3 ? try { throw Oops.two("two") }() : () }
  func `switch`(_ `in`: Int, default d: String = "d") -> (Int, String) { (`in`, d) }
  @discardableResult func chain(_ s: String) -> Self { log.append(s); return self }
  func multi() -> String {
    """
    a \(log.count) "b" \\n
      c
    """
  }
  func raw() -> String { #"x\#(log.count) "y""# }
  var computed: Int { get throws { if log.isEmpty { throw Oops.one }; return log.count } }
  let block: @Sendable (Int, String) -> Void = { n, s in print(n, s) }
  func size(_ n: Int) throws -> String {
    switch n {
    case 0: throw Oops.two("zero")
    case 1: "one"
    default: if n > 9 { "many" } else { "few" }
    }
  }
  func told() -> Int {
    defer { _ = delegate?.machine(self, did: 0) }
    return log.count
  }
  func tuple() -> (a: Int, b: Machine) { (1, self) }
}
final class Store {
  func read(_ key: String) throws -> Int { defer { note("read") }; try check(key); return 1 }
  private func check(_ key: String) throws { if key.isEmpty { throw Oops.two(key) } }
  func note(_ s: String) { print(s) }
  func typed(_ n: Int) throws(Oops) { if n > 2 { throw .one } }
  var first: Int { get throws { try read("") } }
  subscript(key: String) -> Int { get throws { try read(key) } }
}
final class Screen {
  let store = Store()
  func show() -> Int? { try? store.read("") }
  func pass() throws -> Int { try store.read("") + 1 }
  func strict() throws(Oops) { try store.typed(3) }
  func wrapped(_ body: () throws -> Int) rethrows -> Int { try body() }
  func some() throws { do { try strict() } catch .two { print("two") } }
  func retry() throws -> Int {
    for key in ["", "a"] { do { return try store.read(key) } catch Oops.two { continue } }
    throw Oops.one
  }
}
protocol MachineDelegate: AnyObject { func machine(_ m: Machine, did n: Int) -> Int? }
final class Boss: MachineDelegate { func machine(_ m: Machine, did n: Int) -> Int? { n > 4 ? nil : n * 10 } }

struct Recipe: Decodable { let name: String; let minutes: Int }
final class Kitchen {
  let decoder = JSONDecoder()
  var parse: ((String) throws -> Recipe)?
  var onFailure: ((any Error) -> Void)?
  init() { parse = { [unowned self] text in try decoder.decode(Recipe.self, from: Data(text.utf8)) } }
  func cook(_ text: String) -> Int? {
    do { return try parse?(text).minutes } catch { onFailure?(error) }
    return nil
  }
  func all(_ texts: [String]) throws -> [Recipe] { try texts.map { try read($0) } }
  private func read(_ text: String) throws -> Recipe {
    try decoder.decode(Recipe.self, from: Data(text.utf8))
  }
  func file() throws -> String { try String(contentsOfFile: "/nowhere/recipe", encoding: .utf8) }
  func later() async throws -> Int {
    let task = Task { try await slow() }
    return try await task.value
  }
  private func slow() async throws -> Int { await Task.yield(); throw CancellationError() }
}

// Example.swift
let m = Machine(), boss = Boss()
m.delegate = boss
for n in [0, 1, 2, 3, 5] { do { print(try m.run(n)) } catch { print("error", error) } }
print(m.switch(1), m.chain("a").chain("b").log.count, m.multi(), m.raw())
if let n = try? m.computed { print(n) }
m.block(1, "s")
let (x, y) = m.tuple(); print(x, y === m)
let f = m.chain; f("part"); print(m.log.suffix(2))
let g = Machine.chain; _ = g(m)("curried")
var handlers: [String: [() -> Void]] = [:]
handlers["a", default: []].append { [unowned m] in m.chain("h") }
handlers["a"]?.forEach { $0() }
let nested = { (n: Int) -> (Int) -> Int in { $0 + n } }
print(nested(1)(2), m.log.last!)
for n in [0, 1, 5] { print((try? m.size(n)) ?? "nothing") }
print(m.told())
let screen = Screen()
print(screen.show() as Any, (try? screen.pass()) as Any, (try? screen.retry()) as Any)
print((try? screen.store.first) as Any, (try? screen.store["b"]) as Any)
do { try screen.some() } catch { print(error) }
do { _ = try screen.wrapped { try screen.store.read("") } } catch { print("wrapped", error) }
try screen.store.typed(1)
let kitchen = Kitchen()
kitchen.onFailure = { error in print(error is DecodingError) }
for text in [#"{"name": "soup", "minutes": 9}"#, "{}", "soup"] { print(kitchen.cook(text) as Any) }
do { print(try kitchen.all(["{}"]).count) } catch { print("none") }
do { print(try kitchen.file()) } catch { print("no file") }
do { print(try await kitchen.later()) } catch { print(error) }

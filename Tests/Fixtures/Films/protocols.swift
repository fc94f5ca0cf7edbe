import Foundation
import LabKit

protocol Greeter: AnyObject {
  var name: String { get }
  func greet() -> String
  func leave()
}
extension Greeter {
  func greet() -> String { "hello \(name), \(suffix())" }
  func leave() { print("bye", name) }
  private func suffix() -> String { "dear" }
  var loud: String { name.uppercased() }
}
final class Person: Greeter {
  let name: String
  init(name: String) { self.name = name }
  func leave() { (self as any Greeter).polite(); print("\(name) leaves") }
}
extension Greeter { func polite() { print("thanks") } }
protocol Store {
  associatedtype Item: Hashable
  var items: Set<Item> { get set }
  mutating func add(_ item: Item) -> Bool
}
extension Store { mutating func add(_ item: Item) -> Bool { items.insert(item).inserted } }
struct Names: Store { var items: Set<String> = [] }
final class Shop: Store { var items: Set<Int> = [] }
extension Array where Element: Greeter { func all() -> [String] { map { $0.greet() } } }
extension Int: Doubling {}
protocol Doubling { func doubled() -> Self }
extension Doubling where Self: Numeric { func doubled() -> Self { self + self } }
func make(_ n: String) -> some Greeter { Person(name: n) }
class Weird: NSObject, Comparable {
  let n: Int
  init(_ n: Int) { self.n = n; super.init() }
  static func < (a: Weird, b: Weird) -> Bool { a.n < b.n }
  override var description: String { "W\(n)" }
  override func isEqual(_ o: Any?) -> Bool { (o as? Weird)?.n == n }
  override var hash: Int { n }
}

// Example.swift
let ann = Person(name: "Ann")
print(ann.greet(), ann.loud)
ann.leave()
var names = Names()
print(names.add("a"), names.add("a"))
var shop = Shop()
print(shop.add(1))
print([ann, Person(name: "Bob")].all(), 4.doubled())
let some = make("Cy")
some.leave()
print([Weird(2), Weird(1)].sorted(), Weird(1) == Weird(1), Set([Weird(1), Weird(1)]).count)

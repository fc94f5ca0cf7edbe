import LabKit

@propertyWrapper struct Clamped<V: Comparable> {
  private var value: V; let range: ClosedRange<V>
  init(wrappedValue: V, _ range: ClosedRange<V>) {
    self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }
  var wrappedValue: V {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }
  var projectedValue: ClosedRange<V> { range }
}
@propertyWrapper final class Shared<V> {
  var wrappedValue: V { didSet { changes += 1 } }
  private(set) var changes = 0
  var projectedValue: Shared { self }
  init(wrappedValue: V) { self.wrappedValue = wrappedValue }
}
@propertyWrapper struct Weak<T: AnyObject> {
  private weak var held: T?
  init() {}
  var wrappedValue: T? {
    get { held }
    set { held = newValue }
  }
}
@resultBuilder enum Lines {
  static func buildBlock(_ p: String...) -> [String] { p }
  static func buildOptional(_ p: [String]?) -> String { p?.joined() ?? "-" }
}
final class Volume {
  @Clamped(0...10) var level = 5
  @Shared var name = "tv"
  @Weak var owner: Owner?
  lazy var label: String = { "\(name) \(level)" }()
  lazy private(set) var tap: () -> Void = { [weak self] in self?.level += 1 }
  @Lines func text(_ f: Bool) -> [String] {
    "one"
    if f { "two" }
    name
  }
}
final class Owner {
  var volume: Volume?
  func turn(@Clamped(0...3) to n: Int) { volume?.level = n }
  func all(@Lines _ make: () -> [String]) -> Int { make().count }
}

// Example.swift
let volume = Volume()
volume.level = 50
print(volume.level, volume.$level, volume.label)
volume.name = "radio"
print(volume.$name.changes)
var owner: Owner? = Owner()
owner!.volume = volume
volume.owner = owner
owner!.turn(to: 9)
volume.tap()
print(
  volume.level, volume.owner === owner, volume.text(true),
  owner!.all {
    "a"; "b"
  })
owner = nil
print(volume.owner == nil)

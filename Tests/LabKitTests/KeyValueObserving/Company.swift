import Foundation
import LabKit

class Person: KVObject {
  @Dynamic var name = "Ada"
  @Dynamic var lastName = "Byron"
  @Dynamic var nickname: String?
  @Dynamic var age = 36
  @Dynamic var tasks: [String] = []
  @Dynamic var skills: Set<String> = []
  @Dynamic var boss: Person?
  @Dynamic var manual = 0

  var fullName: String { "\(name) \(lastName)" }
  var greeting: String { "Hello, \(fullName)" }
  var bossName: String { boss?.name ?? "nobody" }

  override class var computedKeys: [String: AnyKeyPath] {
    ["fullName": \Person.fullName, "greeting": \Person.greeting, "bossName": \Person.bossName]
  }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    switch key {
    case "fullName": ["name", "lastName"]
    case "greeting": ["fullName", "name"]
    case "bossName": ["boss.name"]
    default: []
    }
  }

  override class func automaticallyNotifiesObservers(forKey key: String) -> Bool { key != "manual" }
}

class Employee: Person {
  @Dynamic var salary = 100.0
}

class Company: KVObject {
  @Dynamic var ceo: Person? = Person()
  @Dynamic var staff: [Person] = []
  var office = Person()
}

/// Writes down each call of `observeValue`, and calls back when asked to.
class Watcher: KVObject {
  struct Call {
    let keyPath: String?
    let object: AnyObject?
    let change: [NSKeyValueChangeKey: Any]
    let context: ObservationContext?

    var kind: NSKeyValueChange? {
      (change[.kindKey] as? UInt).flatMap { NSKeyValueChange(rawValue: $0) }
    }
    var keys: Set<NSKeyValueChangeKey> { Set(change.keys) }
    var new: Any? { change[.newKey] }
    var old: Any? { change[.oldKey] }
    var isPrior: Bool { change[.notificationIsPriorKey] as? Bool ?? false }
    var indexes: IndexSet? { change[.indexesKey] as? IndexSet }
  }

  var calls: [Call] = []
  var onCall: ((Call) -> Void)?

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: ObservationContext?
  ) {
    let call = Call(
      keyPath: keyPath, object: object as AnyObject?, change: change ?? [:], context: context)
    calls.append(call)
    onCall?(call)
  }
}

/// The faults that `body` causes, as values.
func faults(during body: () -> Void) -> [String] {
  var names: [String] = []
  FaultCenter.recording({ names.append($0.name) }, during: body)
  return names
}

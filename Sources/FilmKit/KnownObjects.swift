/// The objects of a film, numbered in the order in which they were seen. No object is retained.
struct KnownObjects {
  private struct Entry {
    weak var object: AnyObject?
    var address: UnsafeRawPointer?
    var type: String
    var isGone = false
  }

  /// The entry of number 1 is the first one; 0 is the app.
  private var entries: [Entry] = []
  private var numbers: [UnsafeRawPointer: Int] = [:]
  /// The object whose deinitializer ran last, and its address.
  private var isDying = 0
  private var dyingAddress: UnsafeRawPointer?
  /// Whether it is still running.
  private var isDeinitializing = false
  private var born: [(Int, String)] = []
  /// The objects that an initializer without marks has made: the one that the compiler adds to a class that can be decoded.
  private var decoded: [Int] = []
  /// The objects that are being initialized, the innermost last.
  private var pending: [Int] = []
  /// Those among them whose initializer has ended, so that they are complete, but were not seen yet.
  private var initialized: Set<Int> = []
  /// Those whose initializer has failed since the last call of `takeGone`.
  private var failed: [Int] = []
  private var closures: [ClosureKey: Int] = [:]

  struct ClosureKey: Hashable {
    let function: UInt
    let context: UInt
  }

  /// The number of an object, which may be new.
  mutating func number(of object: AnyObject) -> Int {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    if let known = known(at: address) { return known }
    let candidates = pending.filter { entries[$0 - 1].type == TypeNames.name(type(of: object)) }
    if let announced = candidates.last(where: { !initialized.contains($0) }) ?? candidates.first {
      return complete(announced, object)
    }
    let number = add(object, at: address, TypeNames.name(type(of: object)))
    noteDecoded(number, type(of: object))
    return number
  }

  private mutating func noteDecoded(_ number: Int, _ type: Any.Type) {
    if type is any Decodable.Type, TypeNames.isLearners(type) { decoded.append(number) }
  }

  /// The number of the object at an address, if it is known and alive or just being deallocated.
  func known(at address: UnsafeRawPointer) -> Int? {
    guard let number = numbers[address] else { return nil }
    return isDying == number && isDeinitializing || entries[number - 1].object != nil ? number : nil
  }

  /// Whether a known object is alive; a closure always counts as alive.
  func exists(_ number: Int) -> Bool {
    let entry = entries[number - 1]
    return entry.object != nil || entry.address == nil && !entry.isGone && !pending.contains(number)
  }

  /// The number of an object that is being initialized.
  mutating func announce(_ type: AnyClass) -> Int {
    let number = add(nil, at: nil, TypeNames.name(type))
    pending.append(number)
    return number
  }

  /// An announced object is of this class, or of a subclass.
  mutating func retype(_ number: Int, _ type: AnyClass) {
    let name = TypeNames.name(type)
    guard entries[number - 1].type != name else { return }
    entries[number - 1].type = name
    born.append((number, name))
  }

  /// An announced object is complete; returns its number.
  mutating func complete(_ number: Int, _ object: AnyObject) -> Int {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    guard let place = pending.firstIndex(of: number) else { return number }
    pending.remove(at: place)
    entries[number - 1].object = object
    entries[number - 1].address = address
    numbers[address] = number
    return number
  }

  /// The initializer of an announced object has ended.
  mutating func didInitialize(_ number: Int) {
    if pending.contains(number) { initialized.insert(number) }
  }

  /// The initializer of an announced object has failed.
  mutating func didFail(_ number: Int) {
    guard let place = pending.firstIndex(of: number) else { return }
    pending.remove(at: place)
    entries[number - 1].isGone = true
    failed.append(number)
  }

  /// The object at this address is being deallocated; returns its number. The deinitializers of its superclasses run
  /// one after the other.
  mutating func dying(_ address: UnsafeRawPointer) -> Int {
    if let last = numbers[address], last == isDying {
      isDeinitializing = true
      return last
    }
    let type: Any.Type = type(of: Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue())
    let name = TypeNames.name(type)
    var number = numbers[address] ?? 0
    if let last = failed.last, entries[last - 1].type == name {
      // An initializer has failed after all properties had their values.
      failed.removeLast()
      entries[last - 1].isGone = false
      entries[last - 1].address = address
      numbers[address] = last
      number = last
    }
    if number == 0 || entries[number - 1].isGone || entries[number - 1].type != name {
      number = add(nil, at: address, name)
      noteDecoded(number, type)
    }
    isDying = number
    dyingAddress = address
    isDeinitializing = true
    return number
  }

  /// The deinitializer has ended; only that of a superclass can follow for the same object.
  mutating func died() { isDeinitializing = false }

  /// Something else has happened.
  mutating func livesOn() { if !isDeinitializing { isDying = 0 } }

  /// The number of a closure, by its function and context.
  mutating func number(ofClosure key: ClosureKey, at address: UInt) -> Int {
    if let known = closures[key] { return known }
    let number = add(nil, at: nil, "closure@\(address)")
    closures[key] = number
    return number
  }

  /// The number of the closure at a place of the source, which is called and captures no `self`.
  mutating func number(ofPlace site: Int32) -> Int {
    let key = ClosureKey(function: UInt(site), context: .max)
    if let known = closures[key] { return known }
    let number = add(nil, at: nil, "closure#\(site)")
    closures[key] = number
    return number
  }

  private mutating func add(_ object: AnyObject?, at address: UnsafeRawPointer?, _ type: String) -> Int {
    entries.append(Entry(object: object, address: address, type: type))
    if let address { numbers[address] = entries.count }
    born.append((entries.count, type))
    return entries.count
  }

  // MARK: News

  var hasNews: Bool { !born.isEmpty }

  /// Whether objects were deallocated since the last call of `takeGone`; false if the looks are used up.
  func hasDeaths(_ looks: inout Int) -> Bool {
    guard looks > 0 else { return false }
    looks -= entries.count
    return entries.indices.contains { index in
      entries[index].address != nil && entries[index].object == nil && !pending.contains(index + 1)
        && !(isDeinitializing && isDying == index + 1)
    }
  }

  /// The objects that were decoded since the last call.
  mutating func takeDecoded() -> [Int] {
    defer { decoded = [] }
    return decoded
  }

  /// The objects that were first seen since the last call.
  mutating func takeBorn() -> [(Int, String)] {
    defer { born = [] }
    return born
  }

  /// The objects that were deallocated since the last call; the one whose deinitializer runs only if that is told.
  mutating func takeGone(withDying: Bool) -> [Int] {
    var gone = failed
    failed = []
    for index in entries.indices {
      guard let address = entries[index].address else { continue }
      guard entries[index].object == nil, !pending.contains(index + 1) else { continue }
      if !withDying, isDeinitializing, isDying == index + 1 { continue }
      gone.append(index + 1)
      // The weak reference itself, which keeps memory of the object.
      entries[index].object = nil
      entries[index].address = nil
      entries[index].isGone = true
      if isDying != index + 1, numbers[address] == index + 1 { numbers[address] = nil }
    }
    return gone
  }

  /// The living objects with their numbers, and the one whose deinitializer begins: it still holds what it held.
  var alive: [(number: Int, object: AnyObject)] {
    entries.indices.compactMap { index in
      guard !entries[index].isGone, let object = entries[index].object ?? dying(index + 1) else { return nil }
      return (index + 1, object)
    }
  }

  private func dying(_ number: Int) -> AnyObject? {
    guard isDeinitializing, isDying == number, let dyingAddress else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(dyingAddress).takeUnretainedValue()
  }

  /// The name of an object's type, without modules.
  func shortName(_ number: Int) -> String {
    guard entries.indices.contains(number - 1), let object = entries[number - 1].object else { return "" }
    return TypeNames.short(type(of: object))
  }
}

import Foundation

/// Finds the observable properties that a Swift key path passes through, by reading its value.
@usableFromInline
enum ReadRecorder {
  /// A property that was read.
  struct Read {
    let object: KVObject
    let property: DynamicProperty

    /// The property's name; reads the properties of its object first.
    var key: String {
      _ = object.observation
      return property.key
    }
  }

  /// Whether any thread records; every read of a property checks this.
  @usableFromInline nonisolated(unsafe) static var isRecording = false

  nonisolated(unsafe) private static var recorders: [ObjectIdentifier: [Read]] = [:]
  private static let lock = NSLock()

  /// The properties that `body` reads on this thread, in order.
  static func reads(during body: () -> Void) -> [Read] {
    let thread = ObjectIdentifier(Thread.current)
    let outer = lock.withLock { () -> [Read]? in
      isRecording = true
      return recorders.updateValue([], forKey: thread)
    }
    body()
    return lock.withLock {
      let reads = recorders.removeValue(forKey: thread) ?? []
      recorders[thread] = outer
      isRecording = !recorders.isEmpty
      return reads
    }
  }

  @usableFromInline static func note(_ property: DynamicProperty, of object: KVObject) {
    let thread = ObjectIdentifier(Thread.current)
    lock.withLock { recorders[thread]?.append(Read(object: object, property: property)) }
  }
}

import Foundation

/// A value that any thread may read and change.
final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }

  func set(_ value: Value) { lock.withLock { stored = value } }

  func update(_ change: (inout Value) -> Void) { lock.withLock { change(&stored) } }
}

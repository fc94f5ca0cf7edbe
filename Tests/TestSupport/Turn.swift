import Foundation
import Synchronization
import Testing

/// Lets some of the test cases that compile and grade run at a time. Swift Testing starts all of a process at once, and
/// sixty compilers side by side only wait for each other.
package enum Turn {
  private struct Places {
    /// One more than there are cores: some calls wait for a clock. At least three, so that one that waits stops none.
    var free = max(3, ProcessInfo.processInfo.activeProcessorCount + 1)
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private static let places = Mutex(Places())

  /// Whether the task has a place already.
  @TaskLocal private static var isTaken = false

  /// Runs the body when there is a place. Within a turn, another one needs none.
  package static func take<Result>(_ body: () async throws -> Result) async throws -> Result {
    if isTaken { return try await body() }
    await withCheckedContinuation { continuation in
      let isFree = places.withLock { places in
        guard places.free == 0 else {
          places.free -= 1
          return true
        }
        places.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
    defer { give() }
    return try await $isTaken.withValue(true) { try await body() }
  }

  /// Adds how long a test case took to the file that `CODELAB_TURNS` names, to find what makes the tests slow.
  fileprivate static func note(_ test: Test, _ seconds: Double) {
    guard let path = ProcessInfo.processInfo.environment["CODELAB_TURNS"] else { return }
    let line = String(format: "%.2f", seconds) + "\t\(test.sourceLocation.fileName)\t\(test.name)\n"
    places.withLock { _ in
      guard let file = fopen(path, "a") else { return }
      fputs(line, file)
      fclose(file)
    }
  }

  private static func give() {
    let next = places.withLock { places -> CheckedContinuation<Void, Never>? in
      if places.waiting.isEmpty { places.free += 1 }
      return places.waiting.isEmpty ? nil : places.waiting.removeFirst()
    }
    next?.resume()
  }
}

/// Gives each test case of a suite its turn.
package struct TurnTrait: SuiteTrait, TestTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await Turn.take {
      let start = ContinuousClock.now
      try await function()
      Turn.note(test, start.duration(to: .now) / .seconds(1))
    }
  }
}

extension Trait where Self == TurnTrait {
  /// Each test case waits for its turn, because it compiles or grades.
  package static var inTurn: Self { TurnTrait() }
}

extension Trait where Self == ConditionTrait {
  /// A test that compiles a great deal, beside others that show the same part of the tool: a step of `.ci/run`.
  package static var inWholeRuns: Self { .enabled(if: CourseShare.isWhole, "a step of .ci/run") }
}

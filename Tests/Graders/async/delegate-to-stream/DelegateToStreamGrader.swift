import GraderKit
import XCTest

@testable import DelegateToStream

nonisolated final class DelegateToStreamGrader: XCTestCase {
  private let inputs = Inputs()

  func testValuesComeInOrder() {
    let values = inputs.shuffled(inputs.ints(inputs.int(in: 12...20), in: 40...200) + inputs.unusualNumbers())
    let others = inputs.ints(3, in: 40...200)
    withTasks { tasks in
      let (sensor, other) = (Sensor(), Sensor())
      let (log, otherLog) = (Log(), Log())
      let newest = Log()
      let third = Sensor()
      log.read(allValues(of: sensor), tasks)
      otherLog.read(allValues(of: other), tasks)
      newest.read(newestValues(of: third), tasks)
      tasks.settle()
      for (number, value) in values.enumerated() {
        sensor.report(value)
        third.report(value)
        if number % 4 == 0 { sensor.report(value) }
        tasks.settle()
      }
      for value in others { other.report(value) }
      tasks.settle()
      let expected = values.enumerated().flatMap { $0 % 4 == 0 ? [$1, $1] : [$1] }
      expectEqualElements(
        log.values, expected, "The reader gets each value that the sensor reports, in their order")
      expectEqual(otherLog.values, others, "The reader of another sensor gets that sensor's values")
      expectEqualElements(
        newest.values, values, "A reader of `newestValues(of:)` who is quick enough gets each value, too")
    }
  }

  func testTheSensorIsStartedAtOnce() {
    let first = inputs.int(in: 40...200)
    withTasks { tasks in
      for make in Self.streams {
        let sensor = CountingSensor()
        let stream = make(sensor)
        expectEqual(sensor.graderStarts, 1, "The sensor is started once, before the function returns")
        expectNotNil(
          sensor.delegate,
          "The sensor has a delegate when the function returns, and something keeps that delegate alive")
        tasks.settle()
        expectTrue(sensor.isMeasuring, "While somebody has the stream, the sensor is measuring")
        withExtendedLifetime(stream) {}
        let (quick, log) = (CountingSensor(), Log())
        quick.graderFirst = first
        log.read(make(quick), tasks)
        tasks.settle()
        expectEqual(log.values, [first], "A value that the sensor reports during `start()` is in the stream")
      }
    }
  }

  func testTheStreamEnds() {
    let values = inputs.ints(4, in: 40...200)
    withTasks { tasks in
      let sensor = Sensor()
      let log = Log()
      let reading = log.read(allValues(of: sensor), tasks)
      tasks.settle()
      sensor.report(values[0])
      reading.expectWaiting("The stream continues until the sensor ends")
      tasks.settle()
      expectEqual(log.values, [values[0]], "The value that was reported is delivered before the end")
      for value in values.dropFirst() { sensor.report(value) }
      sensor.end()
      reading.expectValue("When the sensor ends, the stream ends")
      expectEqual(log.values, values, "The values that were reported before the end are delivered")

      let late = Sensor()
      let lateLog = Log()
      let stream = newestValues(of: late)
      late.report(values[1])
      late.end()
      lateLog.read(stream, tasks).expectValue("A stream that ended before anybody read it ends")
      expectEqual(lateLog.values, [values[1]], "The value that was reported before the end is delivered")
    }
  }

  func testASlowReaderGetsAll() {
    let values = (1...inputs.int(in: 1200...1500)).map { _ in inputs.int(in: 40...200) }
    withTasks { tasks in
      let sensor = Sensor()
      let log = Log()
      let stream = allValues(of: sensor)
      for value in values.dropLast() { sensor.report(value) }
      tasks.settle()
      log.read(stream, tasks)
      tasks.settle()
      sensor.report(values[values.count - 1])
      tasks.settle()
      expectEqualElements(
        log.values, values, "A reader who begins after \(values.count - 1) values gets all of them, in order")
    }
  }

  func testTheNewestValue() {
    let values = inputs.ints(9, in: 40...400)
    withTasks { tasks in
      let sensor = Sensor()
      let log = Log()
      let stream = newestValues(of: sensor)
      for value in values[0..<5] { sensor.report(value) }
      tasks.settle()
      log.read(stream, tasks)
      tasks.settle()
      expectEqual(log.values, [values[4]], "A reader who begins after five values gets only the newest")
      sensor.report(values[5])
      tasks.settle()
      sensor.report(values[6])
      tasks.settle()
      expectEqual(log.values, Array(values[4...6]), "Then the reader gets what follows")
      sensor.report(values[6])
      tasks.settle()
      let seen = values[4...6] + [values[6]]
      expectEqual(
        log.values, Array(seen), "The sensor reports the same value again: the reader gets it again")
      sensor.report(values[7])
      sensor.end()
      tasks.settle()
      expectEqual(log.values, seen + [values[7]], "The last value before the end is delivered")
    }
  }

  func testLeavingStopsTheSensor() {
    let values = inputs.ints(3, in: 40...200)
    let rounds = inputs.int(in: 12...30)
    withTasks { tasks in
      let sensor = Sensor()
      for make in Self.streams {
        let log = Log()
        let leaving = log.read(make(sensor), tasks, count: 1)
        tasks.settle()
        expectTrue(sensor.isMeasuring, "While somebody reads the stream, the sensor is measuring")
        sensor.report(values[0])
        leaving.expectValue("The loop can be left")
        Self.expectStopped(sensor, "After the loop was left and the stream released")

        let reading = log.read(make(sensor), tasks)
        tasks.settle()
        sensor.report(values[1])
        tasks.settle()
        reading.cancel()
        reading.expectValue("When the task that reads is cancelled, the loop ends")
        Self.expectStopped(sensor, "After the reader was cancelled")
        sensor.report(values[2])
        tasks.settle()
        expectEqual(log.values, [values[0], values[1]], "After the end, the reader gets nothing more")
        for number in 1...rounds {
          let next = Log()
          let reading = next.read(make(sensor), tasks)
          tasks.settle()
          sensor.report(number)
          tasks.settle()
          expectEqual(
            next.values, [number],
            "One stream after the other is made of one sensor: each reader gets its values")
          reading.cancel()
          tasks.settle()
          Self.expectStopped(sensor, "One reader after the other was cancelled: after each of them")
          if hasFailed { return }
        }
      }
    }
  }

  func testAStreamThatNobodyReads() {
    let value = inputs.int(in: 40...200)
    withTasks { tasks in
      let sensor = Sensor()
      for make in Self.streams {
        Self.makeAndForget(make, sensor, value)
        tasks.settle()
        Self.expectStopped(sensor, "After a stream was released that nobody has read")
      }
    }
  }

  func testCancelledOnAnotherThread() {
    withTasks { tasks in
      let sensor = Sensor()
      let reading = Log().read(allValues(of: sensor), tasks)
      tasks.settle()
      reading.cancelOnAnotherThread("The task that reads can be cancelled on any thread")
      reading.expectValue("When the task that reads is cancelled, the loop ends")
      Self.expectStopped(sensor, "After the reader was cancelled on another thread")
    }
  }

  func testASecondStreamGoesOn() {
    let values = inputs.ints(4, in: 40...200)
    withTasks { tasks in
      let sensor = Sensor()
      let (first, second) = (Log(), Log())
      let firstReading = first.read(allValues(of: sensor), tasks)
      tasks.settle()
      sensor.report(values[0])
      tasks.settle()
      let reading = second.read(newestValues(of: sensor), tasks)
      tasks.settle()
      sensor.report(values[1])
      tasks.settle()
      firstReading.cancel()
      tasks.settle()
      expectTrue(
        sensor.isMeasuring, "After the first stream has terminated, the sensor measures for the second")
      sensor.report(values[2])
      tasks.settle()
      expectEqual(first.values, [values[0]], "The first stream gets the values until there is a second one")
      expectEqual(
        second.values, [values[1], values[2]], "The second stream continues after the first has terminated")
      reading.cancel()
      tasks.settle()
      Self.expectStopped(sensor, "After the second stream has terminated, too")
    }
  }

  func testNothingIsKept() {
    withTasks { tasks in
      let tracker = ReleaseTracker()
      for make in Self.streams {
        for ending in 0...2 {
          Self.use(make, tracker, tasks) { sensor, reading in
            if ending == 0 { reading.cancel() } else { sensor.end() }
          }
        }
      }
      tracker.expectReleased("The sensor and its delegate are deallocated after the stream has ended")
    }
  }

  @MainActor
  private static var streams: [@MainActor (Sensor) -> AsyncStream<Int>] {
    [{ allValues(of: $0) }, { newestValues(of: $0) }]
  }

  @MainActor
  private static func use(
    _ make: @MainActor (Sensor) -> AsyncStream<Int>, _ tracker: ReleaseTracker, _ tasks: Tasks,
    _ end: (Sensor, StartedTask<Void>) -> Void
  ) {
    let sensor = Sensor()
    tracker.track(sensor, "the sensor")
    let reading = Log().read(make(sensor), tasks)
    tasks.settle()
    if let delegate = sensor.delegate { tracker.track(delegate, "the sensor's delegate") }
    sensor.report(80)
    tasks.settle()
    end(sensor, reading)
    expectTrue(reading.hasEnded, "The stream ends with the sensor, and with its reader")
  }

  @MainActor
  private static func makeAndForget(
    _ make: @MainActor (Sensor) -> AsyncStream<Int>, _ sensor: Sensor, _ value: Int
  ) {
    let stream = make(sensor)
    sensor.report(value)
    withExtendedLifetime(stream) {}
  }

  @MainActor
  private static func expectStopped(_ sensor: Sensor, _ moment: String) {
    expectFalse(sensor.isMeasuring, "\(moment), the sensor is stopped")
    expectNil(sensor.delegate, "\(moment), the sensor has no delegate")
  }
}

/// Reads a stream, and keeps what it gets.
@MainActor
final class Log {
  private(set) var values: [Int] = []

  @discardableResult
  func read(_ stream: sending AsyncStream<Int>, _ tasks: Tasks, count: Int = .max) -> StartedTask<Void> {
    var stream: AsyncStream<Int>? = stream
    return tasks.start { [self] in
      guard let values = stream else { return }
      stream = nil
      for await value in values {
        self.values.append(value)
        if self.values.count == count { break }
      }
    }
  }
}

/// A sensor that counts how often it is started, and may report a value then.
@MainActor
final class CountingSensor: Sensor {
  private(set) var graderStarts = 0
  var graderFirst: Int?

  override func start() {
    super.start()
    graderStarts += 1
    if let graderFirst { report(graderFirst) }
  }
}

/// Every value that the sensor measures.
@MainActor
func allValues(of sensor: Sensor) -> AsyncStream<Int> {
  values(of: sensor, keeping: .unbounded)
}

/// The newest value that the reader has not seen.
@MainActor
func newestValues(of sensor: Sensor) -> AsyncStream<Int> {
  values(of: sensor, keeping: .bufferingNewest(1))
}

@MainActor
private func values(
  of sensor: Sensor,
  keeping policy: AsyncStream<Int>.Continuation.BufferingPolicy
) -> AsyncStream<Int> {
  let (stream, continuation) = AsyncStream.makeStream(
    of: Int.self, bufferingPolicy: policy)
  let relay = Relay(sensor, continuation)
  continuation.onTermination = { _ in
    Task { @MainActor in relay.detach() }
  }
  sensor.delegate = relay
  sensor.start()
  return stream
}

/// Passes on what a sensor tells; its stream's termination holds it.
@MainActor
private final class Relay: SensorDelegate {
  private let sensor: Sensor
  private let continuation: AsyncStream<Int>.Continuation

  init(_ sensor: Sensor, _ continuation: AsyncStream<Int>.Continuation) {
    self.sensor = sensor
    self.continuation = continuation
  }

  func sensor(_ sensor: Sensor, didMeasure value: Int) {
    continuation.yield(value)
  }

  func sensorDidEnd(_ sensor: Sensor) {
    continuation.finish()
  }

  func detach() {
    guard sensor.delegate === self else { return }
    sensor.delegate = nil
    sensor.stop()
  }
}

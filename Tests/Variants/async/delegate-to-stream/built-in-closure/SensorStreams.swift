/// Every value that the sensor measures.
@MainActor
func allValues(of sensor: Sensor) -> AsyncStream<Int> {
  Measurement(sensor).stream(.unbounded)
}

/// The newest value that the reader has not seen.
@MainActor
func newestValues(of sensor: Sensor) -> AsyncStream<Int> {
  Measurement(sensor).stream(.bufferingNewest(1))
}

@MainActor
private final class Measurement: SensorDelegate {
  private weak var sensor: Sensor?
  private var continuation: AsyncStream<Int>.Continuation?

  init(_ sensor: Sensor) { self.sensor = sensor }

  func stream(_ policy: AsyncStream<Int>.Continuation.BufferingPolicy) -> AsyncStream<Int> {
    AsyncStream(Int.self, bufferingPolicy: policy) { continuation in
      self.continuation = continuation
      continuation.onTermination = { _ in Task { await self.end() } }
      sensor?.delegate = self
      sensor?.start()
    }
  }

  private func end() {
    continuation = nil
    if let sensor, sensor.delegate === self {
      sensor.stop()
      sensor.delegate = nil
    }
  }

  func sensor(_ sensor: Sensor, didMeasure value: Int) { continuation?.yield(value) }
  func sensorDidEnd(_ sensor: Sensor) { continuation?.finish() }
}

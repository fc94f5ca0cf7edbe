/// Every value that the sensor measures.
@MainActor
func allValues(of sensor: Sensor) -> AsyncStream<Int> {
  let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
  attach(continuation, to: sensor)
  return stream
}

/// The newest value that the reader has not seen.
@MainActor
func newestValues(of sensor: Sensor) -> AsyncStream<Int> {
  let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
  attach(continuation, to: sensor)
  return stream
}

@MainActor
private func attach(_ continuation: AsyncStream<Int>.Continuation, to sensor: Sensor) {
  let ear = Ear(measured: { continuation.yield($0) }, ended: { continuation.finish() })
  let id = ObjectIdentifier(ear)
  sensor.delegate = ear
  continuation.onTermination = { @Sendable [weak sensor] _ in
    Task { @MainActor in
      withExtendedLifetime(ear) {
        guard let sensor, let delegate = sensor.delegate, ObjectIdentifier(delegate) == id else { return }
        sensor.delegate = nil
        sensor.stop()
      }
    }
  }
  sensor.start()
}

@MainActor
private final class Ear: SensorDelegate {
  private let measured: (Int) -> Void
  private let ended: () -> Void

  init(measured: @escaping (Int) -> Void, ended: @escaping () -> Void) {
    self.measured = measured
    self.ended = ended
  }

  func sensor(_ sensor: Sensor, didMeasure value: Int) { measured(value) }
  func sensorDidEnd(_ sensor: Sensor) { ended() }
}

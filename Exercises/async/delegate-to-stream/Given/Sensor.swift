/// Is told what a sensor measures.
@MainActor
protocol SensorDelegate: AnyObject {
  func sensor(_ sensor: Sensor, didMeasure value: Int)
  func sensorDidEnd(_ sensor: Sensor)
}

/// Measures a pulse. Given; leave it as it is.
@MainActor
class Sensor {
  weak var delegate: (any SensorDelegate)?
  private(set) var isMeasuring = false

  func start() {
    isMeasuring = true
  }

  func stop() {
    isMeasuring = false
  }

  /// What the hardware measures; in an app the system does this.
  func report(_ value: Int) {
    delegate?.sensor(self, didMeasure: value)
  }

  /// The battery is empty: nothing more will come.
  func end() {
    isMeasuring = false
    delegate?.sensorDidEnd(self)
  }
}

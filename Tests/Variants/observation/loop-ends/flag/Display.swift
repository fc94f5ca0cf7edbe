import Observation

@MainActor
final class Display {
  private(set) var lines: [String] = []
  private let loop: Task<Void, Never>
  private let shown: AsyncStream<Int>.Continuation

  init(station: Station) {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    shown = continuation
    loop = Task { [weak station] in
      let values = Observations.untilFinished { [weak station] in station.map { .next($0.degrees) } ?? .finish
      }
      for await degrees in values { continuation.yield(degrees) }
    }
    Task { [weak self] in
      for await degrees in stream {
        guard let self, !isStopped else { return }
        lines.append("\(degrees)°")
      }
    }
  }

  private var isStopped = false

  func stop() {
    isStopped = true
    loop.cancel()
    shown.finish()
  }

  deinit {
    loop.cancel()
    shown.finish()
  }
}

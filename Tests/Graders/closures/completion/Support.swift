import Dispatch
import Foundation
import GraderKit
import Synchronization

@testable import Completion

/// A transport that answers when a test says so, on another thread.
nonisolated final class LateTransport: Transport {
  typealias Answer = @Sendable (String?, Int?, (any Error)?) -> Void
  private let requests = Mutex<[(path: String, answer: Answer)]>([])

  var paths: [String] { requests.withLock { $0.map(\.path) } }

  func get(_ path: String, completion: @escaping Answer) {
    requests.withLock { $0.append((path, completion)) }
  }

  /// Answers a request, on a thread that is not the main thread, and waits until the call has returned.
  func answer(_ index: Int, _ text: String?, _ status: Int?, _ error: (any Error)? = nil) {
    guard let answer = requests.withLock({ $0.indices.contains(index) ? $0[index].answer : nil }) else {
      return
    }
    let group = DispatchGroup()
    let box = ErrorBox(error: error)
    DispatchQueue.global().async(group: group) { answer(text, status, box.error) }
    group.wait()
  }
}

nonisolated private struct ErrorBox: @unchecked Sendable {
  let error: (any Error)?
}

nonisolated struct NoNetwork: Error {}

/// A transport that answers before `get` returns.
nonisolated final class QuickTransport: Transport {
  let text: String
  init(_ text: String) { self.text = text }
  func get(_ path: String, completion: @escaping LateTransport.Answer) { completion(text, 200, nil) }
}

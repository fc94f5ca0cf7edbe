import Foundation
import GraderKit
import LabKit

@testable import KVOOrNotification

/// Keeps an object alive, so that only the tests of deallocation see it deallocated.
nonisolated func kept<Object: AnyObject>(_ object: Object) -> Object {
  Unmanaged.passRetained(object).takeUnretainedValue()
}

/// A screen that is connected, and is kept.
nonisolated func connected<Connected: Screen>(_ screen: Connected) -> Connected {
  screen.connect()
  return kept(screen)
}

/// The names of all that is posted on these centers, while `body` runs.
nonisolated func posts(on centers: [NotificationCenter], _ body: () -> Void) -> [String] {
  let heard = Recorder()
  let tokens = centers.map { center in
    center.addObserver(forName: nil, object: nil, queue: nil) { heard.record($0.name.rawValue) }
  }
  body()
  for (center, token) in zip(centers, tokens) { center.removeObserver(token) }
  return heard.calls
}

import Glibc

/// What belongs to the current thread.
final class Current {
  /// The innermost running frame; it may be of another task that ran on this thread.
  var frame: Frame?
  /// Whether the recorder runs on this thread, so that what it calls is not recorded.
  var isRecording = false

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { Unmanaged<Current>.fromOpaque($0!).release() }
    return key
  }()

  static var thread: Current {
    if let known = pthread_getspecific(key) {
      return Unmanaged<Current>.fromOpaque(known).takeUnretainedValue()
    }
    let new = Current()
    pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
    return new
  }

  /// A number for the running task; 0 outside of tasks.
  static var task: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

  /// The innermost frame of the running task.
  var caller: Frame? {
    guard let frame, frame.task == Self.task else { return nil }
    return frame
  }
}

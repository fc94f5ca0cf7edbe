import Glibc

/// What belongs to the current thread.
final class Current {
  /// The innermost frame that runs outside of tasks.
  private var outside: Frame?
  /// Whether the recorder runs on this thread, so that what it calls is not recorded.
  var isRecording = false
  /// The error that was thrown last, until a frame that it has reached runs its next statement.
  var error: ThrownError?

  /// An error that is thrown.
  struct ThrownError {
    let text: String
    /// The frame that it has reached.
    let frame: Frame
  }

  /// A frame runs a statement: an error that has reached it, or a frame that it has called, was caught.
  func catches(in frame: Frame) {
    var next = error?.frame
    while let current = next {
      if current === frame {
        error = nil
        return
      }
      next = current.caller
    }
  }

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

  /// The innermost frame of the running task, which may continue on any thread, or else of the thread.
  var frame: Frame? {
    get {
      let task = Self.task
      return task == 0 ? outside : TaskFrames.shared[task]
    }
    set {
      let task = Self.task
      if task == 0 { outside = newValue } else { TaskFrames.shared[task] = newValue }
    }
  }

  /// A number for the running task; 0 outside of tasks.
  private static var task: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
}

/// The innermost frame of each task that has one.
private final class TaskFrames: @unchecked Sendable {
  static let shared = TaskFrames()

  private var frames: [Int: Frame] = [:]
  private let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  subscript(task: Int) -> Frame? {
    get {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return frames[task]
    }
    set {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      frames[task] = newValue
    }
  }
}

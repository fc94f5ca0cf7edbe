import Glibc

/// What belongs to the current thread, or to the task that runs on it and may continue on any other.
final class Current {
  /// What runs outside of tasks.
  private var outside = Running()
  /// Whether the recorder runs on this thread, so that what it calls is not recorded.
  var isRecording = false

  /// What runs.
  fileprivate struct Running {
    var frame: Frame?
    var error: ThrownError?

    var isEmpty: Bool { frame == nil && error == nil }
  }

  /// An error that is thrown.
  struct ThrownError {
    let text: String
    /// The frame that it has reached.
    let frame: Frame
  }

  /// A frame runs again: closures above it that are one expression were left by an error, which nobody has told of yet.
  func tellsAbandoned(above frame: Frame) {
    var above: [Frame] = []
    var next = self.frame
    while let current = next, current !== frame {
      above.append(current)
      next = current.caller
    }
    guard next != nil else { return }
    for closure in above where closure.isUnfinished {
      closure.isUnfinished = false
      FilmRecorder.shared.noteError(closure, self)
    }
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

  /// The innermost frame.
  var frame: Frame? {
    get { running.frame }
    set { running.frame = newValue }
  }

  /// The error that was thrown last, until a frame that it has reached runs its next statement.
  var error: ThrownError? {
    get { running.error }
    set { running.error = newValue }
  }

  private var running: Running {
    get {
      let task = Self.task
      return task == 0 ? outside : RunningByTask.shared[task]
    }
    set {
      let task = Self.task
      if task == 0 { outside = newValue } else { RunningByTask.shared[task] = newValue }
    }
  }

  /// A number for the running task; 0 outside of tasks.
  private static var task: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
}

/// What each task runs.
private final class RunningByTask: @unchecked Sendable {
  static let shared = RunningByTask()

  private var all: [Int: Current.Running] = [:]
  private let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  subscript(task: Int) -> Current.Running {
    get {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return all[task] ?? Current.Running()
    }
    set {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      all[task] = newValue.isEmpty ? nil : newValue
    }
  }
}

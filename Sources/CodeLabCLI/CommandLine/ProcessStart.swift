#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  @preconcurrency import Darwin
#endif

/// What this process was started with, made safe before anything else is opened or printed.
struct ProcessStart: Sendable {
  /// The start of this process.
  static let here = ProcessStart()

  /// The descriptors that three gradings need: five for each program that runs or waits, and those of the libraries.
  private static let neededDescriptors = 128

  /// The threads and processes that a grading needs at once.
  private static let neededThreads = 24

  /// Why no command can work here, and what to do; nil if nothing is wrong.
  let fault: Failure?

  private init() {
    Self.keepOwnFiles()
    Self.openClosedStreams()
    Self.noticeLostOutput()
    Self.endWithoutProcesses()
    fault = Self.missingFolder() ?? Self.fewDescriptors() ?? Self.fewThreads()
  }

  /// A mask that takes permissions from the owner would make files that nobody can read, this process neither.
  private static func keepOwnFiles() {
    let mask = umask(0)
    umask(mask & 0o077)
  }

  /// Opens those of the three standard streams that are closed; otherwise, the next opened file would take
  /// the place of one. Writing to standard output still fails then, so that its loss is noticed.
  private static func openClosedStreams() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == 2 ? O_RDWR : O_RDONLY)
    }
  }

  /// Ends the process with a sentence and `Exit.toolFailed` if its output could not be written, however the
  /// process ends. A reader who leaves early is no error.
  private static func noticeLostOutput() {
    atexit {
      errno = 0
      guard fflush(stdout) != 0 || ferror(stdout) != 0, !ProcessStart.readerHasLeft else { return }
      let isKnown = [ENOSPC, EDQUOT, EFBIG, EIO].contains(errno)
      let reason = isKnown ? String(cString: strerror(errno)) : "standard output is closed or full"
      let text = "The output could not be written: \(reason). The result is not complete.\n"
      _ = text.withCString { write(2, $0, strlen($0)) }
      _exit(Exit.toolFailed.rawValue)
    }
  }

  /// Whether standard output is a pipe that nobody reads any more.
  private static var readerHasLeft: Bool {
    var output = pollfd(fd: 1, events: Int16(POLLOUT), revents: 0)
    return poll(&output, 1, 0) > 0 && output.revents & Int16(POLLERR) != 0
  }

  /// Ends the process on a system without `/proc`: Swift reads the words of the command there, and would find none, and
  /// Dispatch looks at its threads there, and traps when it can't.
  private static func endWithoutProcesses() {
    #if os(Linux)
      if access("/proc/self/cmdline", R_OK) == 0 { return }
      let text =
        "/proc is not mounted here, so the words of a command can't be read. Mount it:  mount -t proc proc /proc\n"
      _ = text.withCString { write(2, $0, strlen($0)) }
      _exit(Exit.toolFailed.rawValue)
    #endif
  }

  /// The fault of a current folder that was deleted; goes to the root, because Foundation searches without
  /// end for a folder without a path.
  private static func missingFolder() -> Failure? {
    if let path = getcwd(nil, 0) {
      free(path)
      return nil
    }
    _ = chdir("/")
    return Failure(Exit.usage, "The folder that you are in was deleted. Go to another folder:  cd")
  }

  /// The fault of a limit on open files that is too low; raises the limit as far as the system allows.
  private static func fewDescriptors() -> Failure? {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    let needed = rlim_t(neededDescriptors)
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return nil }
    let allowed = limit.rlim_cur
    limit.rlim_cur = needed
    limit.rlim_max = max(limit.rlim_max, needed)
    if setrlimit(resource, &limit) == 0 { return nil }
    return Failure(
      Exit.toolFailed,
      "Only \(allowed) files can be open at once here; codelab needs \(needed). To allow more:  ulimit -n 256"
    )
  }

  /// The fault of a limit on processes and threads that is too low: Dispatch waits without end for a thread that it
  /// cannot start. What other processes use counts too, so only trying tells.
  private static func fewThreads() -> Failure? {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    defer { gate.deallocate() }
    pthread_mutex_init(gate, nil)
    pthread_mutex_lock(gate)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    // Small, because a limit on memory is told by the sandbox.
    pthread_attr_setstacksize(&attributes, 64 << 10)
    defer { pthread_attr_destroy(&attributes) }
    var threads: [pthread_t] = []
    for _ in 0..<neededThreads {
      var thread = pthread_t()
      let wait: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { gate in
        let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self)
        pthread_mutex_lock(gate!)
        pthread_mutex_unlock(gate!)
        return nil
      }
      guard pthread_create(&thread, &attributes, wait, gate) == 0 else { break }
      threads.append(thread)
    }
    pthread_mutex_unlock(gate)
    for thread in threads { pthread_join(thread, nil) }
    if threads.count == neededThreads { return nil }
    return Failure(
      Exit.toolFailed,
      "Only \(threads.count) more threads can be started here; codelab needs \(neededThreads). End other programs, or "
        + "allow more:  ulimit -u 256")
  }
}

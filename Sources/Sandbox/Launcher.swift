import Foundation
import Synchronization

/// A running `codelab-sandbox` and our ends of its five channels.
struct Launcher {
  let path: String
  let process: pid_t
  let lifeline: Lifeline
  /// Standard output, standard error, events and status, which are the launcher's descriptors 1 to 4.
  let outlets: [Int32]

  /// Held while channels are created and a launcher starts, because otherwise a launcher could inherit the channels of
  /// another run and keep them open.
  private static let starting = Mutex(())

  init(path: String) throws {
    self = try Self.starting.withLock { _ in try Launcher(startedAlone: path) }
  }

  private init(startedAlone path: String) throws {
    let control = try Channel.socketPair()
    let lifeline = Lifeline(descriptor: control.ours)
    var theirs = [control.theirs]
    var ours: [Int32] = []
    do {
      for _ in 1...4 {
        let pipe = try Channel.pipe()
        theirs.append(pipe.writing)
        ours.append(pipe.reading)
      }
      process = try Self.spawn(path, descriptors: theirs)
    } catch {
      (theirs + ours).forEach { _ = Channel.close($0) }
      throw error
    }
    theirs.forEach { _ = Channel.close($0) }
    self.path = path
    self.lifeline = lifeline
    outlets = ours
  }

  /// Waits for the launcher's process, which has nothing left to do.
  func wait() {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }

  private static func spawn(_ path: String, descriptors: [Int32]) throws -> pid_t {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }
    var process: pid_t = 0
    var arguments = [strdup(path), nil]
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    defer { free(arguments[0]) }
    let error = posix_spawn(&process, path, &actions, nil, &arguments, &environment)
    if error == ENOENT { throw SandboxError.launcherMissing(path: path) }
    guard error == 0 else {
      throw SandboxError.launcherNotStarted(path: path, reason: String(cString: strerror(error)))
    }
    return process
  }
}

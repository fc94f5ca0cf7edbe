import Foundation

#if os(Linux)
  private let systemPipe: @Sendable (UnsafeMutablePointer<Int32>) -> Int32 = { Glibc.pipe($0) }
#else
  private let systemPipe: @Sendable (UnsafeMutablePointer<Int32>) -> Int32 = { Darwin.pipe($0) }
#endif

/// Creates pairs of descriptors that are closed on exec. `Launcher`'s lock must be held, because for a moment after
/// their creation they would be inherited.
enum Channel {
  /// The lowest number of our descriptors, so that none is overwritten when a launcher gets its descriptors 0 to 4.
  private static let lowest: Int32 = 10

  #if os(Linux)
    static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    static let noSignal: Int32 = 0
  #endif

  static func close(_ descriptor: Int32) -> Int32 {
    #if os(Linux)
      Glibc.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }

  /// Creates a pipe.
  static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    return try lifted(ends)
  }

  /// Creates a pair of stream sockets: unlike a pipe, a socket can be written to without the risk of SIGPIPE.
  static func socketPair() throws -> (theirs: Int32, ours: Int32) {
    var ends: [Int32] = [-1, -1]
    #if os(Linux)
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw POSIXError(.EMFILE) }
    #if !os(Linux)
      var on: Int32 = 1
      setsockopt(ends[1], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return try lifted(ends)
  }

  private static func lifted(_ ends: [Int32]) throws -> (Int32, Int32) {
    let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, lowest) }
    ends.forEach { _ = close($0) }
    guard high.allSatisfy({ $0 >= 0 }) else {
      high.filter { $0 >= 0 }.forEach { _ = close($0) }
      throw POSIXError(.EMFILE)
    }
    return (high[0], high[1])
  }
}

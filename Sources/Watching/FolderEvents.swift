import Dispatch
import Foundation

#if os(Linux)
  import Glibc

  /// Reports that something in a folder has changed, by the kernel's events, but not what.
  final class FolderEvents {
    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR)

    private let path: String
    private let queue: Int32
    private var watch: Int32 = -1
    private var source: (any DispatchSourceRead)?

    /// Calls `notify` on a queue of its own, at least once for each change. `names` is not used on Linux.
    init(_ folder: URL, names: [String], notify: @escaping @Sendable () -> Void) {
      path = folder.path
      let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      self.queue = queue
      guard queue >= 0 else { return }
      let source = DispatchSource.makeReadSource(fileDescriptor: queue)
      source.setEventHandler {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(queue, &buffer, buffer.count) > 0 {}
        notify()
      }
      source.setCancelHandler { close(queue) }
      source.resume()
      self.source = source
    }

    deinit { source?.cancel() }

    /// Watches the folder that is at the path now; false if there is none, or the kernel's limit of watches is reached.
    func arm() -> Bool {
      guard queue >= 0 else { return false }
      // The same folder gets the same descriptor again; a new folder at the same path gets a new one.
      let next = inotify_add_watch(queue, path, Self.mask)
      if watch >= 0 && watch != next { inotify_rm_watch(queue, watch) }
      watch = next
      return watch >= 0
    }
  }
#else
  import Darwin

  /// Reports that something in a folder has changed, by the kernel's events, but not what.
  final class FolderEvents {
    private let paths: [String]
    private let notify: @Sendable () -> Void
    private var sources: [String: (file: ino_t, source: any DispatchSourceFileSystemObject)] = [:]

    /// Calls `notify` on a queue of its own, at least once for each change in the folder or in the files `names`:
    /// a folder's own events report only new names.
    init(_ folder: URL, names: [String], notify: @escaping @Sendable () -> Void) {
      paths = [folder.path] + names.map { folder.appending(path: $0).path }
      self.notify = notify
    }

    deinit { for (_, source) in sources.values { source.cancel() } }

    /// Watches what is at the paths now; false if the folder does not exist.
    func arm() -> Bool {
      for path in paths { arm(path) }
      return sources[paths[0]] != nil
    }

    private func arm(_ path: String) {
      var facts = stat()
      let file = lstat(path, &facts) == 0 ? facts.st_ino : nil
      if let old = sources[path], old.file != file {
        old.source.cancel()
        sources[path] = nil
      }
      guard let file, sources[path] == nil else { return }
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .extend, .delete, .rename])
      source.setEventHandler(handler: notify)
      source.setCancelHandler { close(descriptor) }
      source.resume()
      sources[path] = (file, source)
    }
  }
#endif

/// Counts the taps of its button.
class ProfileScreen {
  let button = Button()
  private(set) var taps = 0

  init() {
    button.onTap = { [weak self] in self?.taps += 1 }
  }
}

/// Sends a photo. The user may close the screen before the queue comes to
/// it.
class UploadScreen {
  private let upload: Upload

  init(photo: String, log: Log) {
    upload = Upload(photo: photo, log: log)
  }

  func save(on queue: WorkQueue) {
    queue.add { [upload] in upload.finish() }
  }
}

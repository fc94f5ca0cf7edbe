import LabKit

/// Sends what the user has typed when the queue comes to it, also if the
/// screen has been closed meanwhile.
class FeedbackScreen {
  let field = UITextField()
  private var untilSent: FeedbackScreen?

  func send(on queue: WorkQueue, to inbox: Inbox) {
    untilSent = self
    queue.add { [weak self] in
      inbox.messages.append(self?.field.text ?? "")
      self?.untilSent = nil
    }
  }
}

import LabKit

/// Sends what the user has typed when the queue comes to it, also if the
/// screen has been closed meanwhile.
class FeedbackScreen {
  let field = UITextField()
  private var inbox: Inbox?

  func send(on queue: WorkQueue, to inbox: Inbox) {
    self.inbox = inbox
    queue.add {
      self.inbox?.messages.append(self.field.text ?? "")
    }
  }
}

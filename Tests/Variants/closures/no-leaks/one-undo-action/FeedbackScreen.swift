import LabKit

/// Sends what the user has typed when the queue comes to it, also if the screen has been closed meanwhile.
class FeedbackScreen {
  let field = UITextField()

  func send(on queue: WorkQueue, to inbox: Inbox) {
    queue.add {
      inbox.messages.append(self.field.text ?? "")
    }
  }
}

import LabKit

/// Sends what the user has typed when the queue comes to it, also if the screen has been closed meanwhile.
class FeedbackScreen {
  let field = UITextField()

  private var job: (() -> Void)?

  func send(on queue: WorkQueue, to inbox: Inbox) {
    let job = { inbox.messages.append(self.field.text ?? "") }
    self.job = job
    queue.add(job)
  }
}

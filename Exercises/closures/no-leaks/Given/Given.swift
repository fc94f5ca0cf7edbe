/// Given: what has arrived.
class Inbox {
  var messages: [String] = []
}

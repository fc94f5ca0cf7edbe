import LabKit

/// A person with tasks. Given; leave it as it is.
class Person: KVObject {
  @Dynamic var tasks: [String] = []
}

/// A company whose CEO is not observable. Given; leave it as it is.
class OldCompany: KVObject {
  var ceo = Person()
}

/// Three listeners to "ceo.tasks" of an old company, and their scripts.
/// Given; leave it as it is.
enum Listener: CaseIterable {
  case first, second, third

  /// What happens to a company while this listener observes it.
  func play(_ company: OldCompany) {
    let ada = company.ceo
    let grace = Person()
    switch self {
    case .first:
      ada.tasks.append("hire")
      ada.tasks = ["hire"]
    case .second:
      company.ceo = grace
      grace.tasks.append("plan")
    case .third:
      grace.tasks = ["plan"]
      company.ceo = grace
      ada.tasks.append("leave")
    }
    // The first CEO returns: in an app, the listener is removed from the
    // person to whom the key path leads, so it must be the same one.
    company.ceo = ada
  }
}

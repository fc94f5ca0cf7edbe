import LabKit

class Notes: KVObject {
  var heard: [[String]] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?,
    change: [NSKeyValueChangeKey: Any]?, context: ObservationContext?
  ) {
    if let company = object as? OldCompany {
      heard.append(company.ceo.tasks)
    }
  }
}

for listener in Listener.allCases {
  let notes = Notes()
  let company = OldCompany()
  company.addObserver(notes, forKeyPath: "ceo.tasks", context: nil)
  listener.play(company)
  company.removeObserver(notes, forKeyPath: "ceo.tasks", context: nil)
  print("the \(listener) listener hears \(notes.heard)")
  print("  predicted: \(heard(by: listener))")
}

let company = Company()
let board = TaskBoard(company: company)
company.ceo.tasks.append("hire")
let ada = company.ceo
company.ceo = Person()
ada.tasks.append("leave")
board.lines.forEach { print($0) }

import LabKit

/// Refers to an object without owning it.
private struct Reference {
  weak var object: (any ActionTarget)?
}

class Button {
  let title: String
  var action: Selector?
  private var reference = Reference()

  var target: (any ActionTarget)? {
    get { reference.object }
    set { reference = Reference(object: newValue) }
  }

  init(title: String) {
    self.title = title
  }

  func tap() {
    if let action { target?.perform(action, with: self) }
  }
}

class Toolbar {
  private(set) var buttons: [Button] = []

  func add(_ button: Button) {
    buttons += [button]
  }
}

import Foundation
import LabKit

class Holder {
  var onTap: (() -> Void)?
  var handlers: [() -> Void] = []
}

class Screen {
  let holder = Holder()
  var count = 0

  func strongly() { holder.onTap = { self.count += 1 } }
  func weakly() { holder.onTap = { [weak self] in self?.count += 1 } }
  func unowned() { holder.onTap = { [unowned self] in self.count += 1 } }
  func stored() { holder.handlers.append { self.count += 1 } }
  func method() { holder.onTap = tapped }

  func nested() {
    holder.onTap = { [weak self] in
      let inner = { self?.count += 1 }
      inner()
    }
  }

  func shared() {
    var total = 0
    holder.onTap = {
      total += 1
      self.count = total
    }
  }

  func tapped() { count += 1 }
}

class Model: KVObject {
  @Dynamic var value = 1
}

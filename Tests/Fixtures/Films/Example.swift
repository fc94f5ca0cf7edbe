import Foundation
import LabKit

func film(_ body: (Screen) -> Void) {
  let screen = Screen()
  body(screen)
  screen.holder.onTap?()
  for handler in screen.holder.handlers { handler() }
}

film { $0.strongly() }
film { $0.weakly() }
film { $0.unowned() }
film { $0.nested() }
film { $0.stored() }
film { $0.method() }
film { $0.shared() }
let screen = Screen()
let button = UIButton(primaryAction: UIAction(title: "x") { [weak screen] _ in screen?.tapped() })
button.simulateTap()
let name = Notification.Name("x")
let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
  screen.tapped()
}
NotificationCenter.default.post(name: name, object: nil)
let model = Model()
let observation = model.observe(\.value) { model, _ in screen.count = model.value }
model.value = 3
let task = Task { screen.tapped() }
await task.value
print("end", screen.count)

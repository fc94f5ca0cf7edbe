import LabKit

let app = UIApplication.shared
let first = app.launch(AppDelegate(), sceneDelegate: SceneDelegate())
app.activateSceneSession(for: UISceneSessionActivationRequest())
print("scenes: \(app.connectedScenes.count)")
first.windows.first?.elements.first?.press()
let show = {
  for scene in app.connectedScenes {
    for window in (scene as? UIWindowScene)?.windows ?? [] {
      print(window.screenLines(width: 30).first ?? "")
    }
  }
}
show()
let screen = first.windows.first?.rootViewController as? TallyScreen
first.simulateEnterBackground()
print("saved \(screen?.tally.saves ?? 0) times")
first.simulateClose()
print("scenes: \(app.connectedScenes.count)")
show()

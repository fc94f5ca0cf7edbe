import LabKit

UIApplication.shared.launch(AppDelegate(), sceneDelegate: SceneDelegate())
UIApplication.shared.run()

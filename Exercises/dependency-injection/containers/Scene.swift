import LabKit

UIApplication.shared.launch(AppDelegate())
UIApplication.shared.run()

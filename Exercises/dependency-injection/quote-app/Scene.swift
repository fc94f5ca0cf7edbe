import LabKit

UIApplication.shared.launch(AppDelegate(), storyboard: makeStoryboard(editing: .pageSheet))
UIApplication.shared.run()

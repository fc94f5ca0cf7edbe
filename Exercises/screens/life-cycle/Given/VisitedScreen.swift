import LabKit

/// The superclass of the app's screens: writes down each visit, for the
/// app's statistics. Given.
class VisitedScreen: UIViewController {
  final private(set) var visits: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    visits.append("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    visits.append("viewWillAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    visits.append("viewIsAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    visits.append("viewDidAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    visits.append("viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    visits.append("viewDidDisappear")
  }
}

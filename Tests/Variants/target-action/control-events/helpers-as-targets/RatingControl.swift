import LabKit

class RatingControl: UIControl {
  private var lit = [false, false, false, false, false]

  var value: Int {
    get { lit.filter { $0 }.count }
    set { lit = (0..<5).map { $0 < newValue } }
  }

  func tap(star: Int) {
    guard isEnabled, lit.indices.contains(star - 1) else { return }
    let before = lit
    value = star
    guard lit != before else { return }
    sendActions(for: [.valueChanged])
  }
}

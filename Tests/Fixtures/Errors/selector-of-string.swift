import LabKit
func wire(_ button: UIButton, to target: any ActionTarget, _ name: String) {
  button.addTarget(target, action: name, for: .touchUpInside)
}

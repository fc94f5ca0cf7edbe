import LabKit

extension UITextField {
}

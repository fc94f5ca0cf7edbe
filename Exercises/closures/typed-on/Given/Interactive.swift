import LabKit

/// Given: what a user can use. The types share no base class that would
/// be of use here, so the protocol only marks them. It demands nothing.
protocol Interactive: AnyObject {}

extension UIControl: Interactive {}
extension UIBarButtonItem: Interactive {}
extension UITextView: Interactive {}

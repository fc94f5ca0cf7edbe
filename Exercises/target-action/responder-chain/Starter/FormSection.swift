import LabKit

/// Fields that belong together. It may have a help for all of them.
class FormSection: UIStackView {
  var help: String?
}

import Foundation

/// A picture, of which LabKit knows only the name.
open class UIImage: NSObject, @unchecked Sendable {
  /// The name that it was made with.
  let name: String

  /// The picture with this name in the app's bundle. LabKit has no bundle, so every name except the empty one is known.
  public convenience init?(named name: String) {
    self.init(systemName: name)
  }

  /// The system's symbol with this name. LabKit knows every name except the empty one.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }
}

/// A view that shows a picture: its name in angle brackets.
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage? {
    didSet { setNeedsDisplay() }
  }

  /// An empty view, which ignores the user.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view that shows this picture.
  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  /// The name of the picture.
  open override func textLines(width: Int) -> [String] {
    image.map { ["‹\($0.name.printable)›".truncated(to: width)] } ?? []
  }
}

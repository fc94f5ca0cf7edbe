import LabKit

/// Takes back the changes of a slide, and makes them again.
final class History: KVObject {
  private let slide: Slide

  init(of slide: Slide) {
    self.slide = slide
    super.init()
  }

  // Your work starts here.

  var canUndo: Bool { false }
  var canRedo: Bool { false }

  func undo() {
  }

  func redo() {
  }
}

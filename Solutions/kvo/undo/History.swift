import LabKit

/// Takes back the changes of a slide, and makes them again.
final class History: KVObject {
  private struct Change {
    let undo: () -> Void
    let redo: () -> Void
  }

  private let slide: Slide
  private var done: [Change] = []
  private var undone: [Change] = []
  private var isReplaying = false
  private var observations: [NSKeyValueObservation] = []

  init(of slide: Slide) {
    self.slide = slide
    super.init()
    record(\.title)
    record(\.size)
    record(\.note)
  }

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  func undo() {
    guard let change = done.popLast() else { return }
    replay(change.undo)
    undone.append(change)
  }

  func redo() {
    guard let change = undone.popLast() else { return }
    replay(change.redo)
    done.append(change)
  }

  private func replay(_ step: () -> Void) {
    isReplaying = true
    step()
    isReplaying = false
  }

  private func record<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Slide, Value>
  ) {
    var last = slide[keyPath: path]
    observations.append(
      slide.observe(path) { [weak self] slide, _ in
        let (old, new) = (last, slide[keyPath: path])
        last = new
        guard let self, !isReplaying, old != new else { return }
        done.append(
          Change(
            undo: { slide[keyPath: path] = old },
            redo: { slide[keyPath: path] = new }))
        undone = []
      })
  }
}

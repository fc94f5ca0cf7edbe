import LabKit

/// Takes back the changes of a slide, and makes them again.
final class History: KVObject {
  private struct State: Equatable {
    var title: String
    var size: Int
    var note: String?

    init(_ slide: Slide) { (title, size, note) = (slide.title, slide.size, slide.note) }
  }

  private let slide: Slide
  private var states: [State]
  private var now = 0
  private var isQuiet = false
  private var tokens: [NSKeyValueObservation] = []

  init(of slide: Slide) {
    self.slide = slide
    states = [State(slide)]
    super.init()
    tokens = [
      slide.observe(\.title) { [unowned self] _, _ in note() },
      slide.observe(\.size) { [unowned self] _, _ in note() },
      slide.observe(\.note) { [unowned self] _, _ in note() },
    ]
  }

  var canUndo: Bool { now > 0 }
  var canRedo: Bool { now + 1 < states.count }

  func undo() { if canUndo { go(to: now - 1) } }
  func redo() { if canRedo { go(to: now + 1) } }

  private func note() {
    let state = State(slide)
    guard !isQuiet, state != states[now] else { return }
    states = states.prefix(now + 1) + [state]
    now += 1
  }

  private func go(to place: Int) {
    isQuiet = true
    now = place
    let state = states[place]
    if slide.title != state.title { slide.title = state.title }
    if slide.size != state.size { slide.size = state.size }
    if slide.note != state.note { slide.note = state.note }
    isQuiet = false
  }
}

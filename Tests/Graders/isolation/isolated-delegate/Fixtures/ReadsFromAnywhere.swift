/// Must not compile: a screen belongs to the main actor, and so does each of its properties.
///
/// The key path of a property that belongs to no actor is `Sendable`: any thread could read it.
@MainActor
func readFromAnywhere() {
  let clock = owner(of: \WorkoutScreen.clock)
  let lines = owner(of: \WorkoutScreen.lines)
  let finished = owner(of: \WorkoutScreen.finished)
  read(together(together(clock, lines), finished))
}

private struct OnMainActor {}
private struct OnNoActor {}

private func owner<Value>(of property: KeyPath<WorkoutScreen, Value>) -> OnMainActor { OnMainActor() }

private func owner<Value>(of property: any KeyPath<WorkoutScreen, Value> & Sendable) -> OnNoActor {
  OnNoActor()
}

private func together(_ first: OnMainActor, _ second: OnMainActor) -> OnMainActor { first }

private func together(_ first: OnMainActor, _ second: OnNoActor) -> OnNoActor { second }

private func together<Other>(_ first: OnNoActor, _ second: Other) -> OnNoActor { first }

private func read(_ properties: OnNoActor) {}

@available(*, unavailable, message: "each property is main actor-isolated")
private func read(_ properties: OnMainActor) {}

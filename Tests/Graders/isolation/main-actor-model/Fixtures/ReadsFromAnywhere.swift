/// Must not compile: a library belongs to the main actor, and so does each of its properties.
///
/// The key path of a property that belongs to no actor is `Sendable`: any thread could read it.
@MainActor
func readFromAnywhere() {
  let articles = owner(of: \Library.articles)
  let problems = owner(of: \Library.problems)
  let isLoading = owner(of: \Library.isLoading)
  read(together(together(articles, problems), isLoading))
}

private struct OnMainActor {}
private struct OnNoActor {}

private func owner<Value>(of property: KeyPath<Library, Value>) -> OnMainActor { OnMainActor() }

private func owner<Value>(of property: any KeyPath<Library, Value> & Sendable) -> OnNoActor {
  OnNoActor()
}

private func together(_ first: OnMainActor, _ second: OnMainActor) -> OnMainActor { first }

private func together(_ first: OnMainActor, _ second: OnNoActor) -> OnNoActor { second }

private func together<Other>(_ first: OnNoActor, _ second: Other) -> OnNoActor { first }

private func read(_ properties: OnNoActor) {}

@available(*, unavailable, message: "each property is main actor-isolated")
private func read(_ properties: OnMainActor) {}

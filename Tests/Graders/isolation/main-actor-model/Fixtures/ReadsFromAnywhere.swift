/// Must not compile: a library belongs to the main actor.
nonisolated func readFromAnywhere(_ library: Library) -> (Int, Int, Bool) {
  (library.articles.count, library.problems.count, library.isLoading)
}

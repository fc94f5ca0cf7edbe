/// Given: keeps jobs until they are run, once, and lets them go.
class WorkQueue {
  private var jobs: [() -> Void] = []

  func add(_ job: @escaping () -> Void) {
    jobs.append(job)
  }

  func runAll() {
    let due = jobs
    jobs = []
    due.forEach { $0() }
  }
}

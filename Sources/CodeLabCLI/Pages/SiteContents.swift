import CourseModel
import LessonReader
import Reporting

/// What a course's site contains: its lessons, tasks and map. Graders, solutions and hints are no pages.
struct SiteContents {
  let course: Course
  let pages: CoursePages

  init(_ course: Course) {
    self.course = course
    // Tasks that name a command are read on the machines of learners.
    pages = CoursePages(course: course, command: "codelab")
  }

  /// The site.
  ///
  /// - Throws: an error of the file system if a page can't be read.
  func site() throws -> CourseSite {
    CourseSite(
      title: course.title,
      summary: "\(course.lessons.count.of("lesson")) and \(exercises(in: course.exercises)).",
      lessons: try course.lessons.map { try page($0, kind: "Lesson") },
      others: try course.map.map { [try page($0, kind: "Map")] } ?? [])
  }

  private func page(_ lesson: Lesson, kind: String) throws -> SitePage {
    let source = try pages.source(lesson: lesson)
    return SitePage(
      source, kind: kind,
      // docc shows the first paragraph without its links.
      summary: source.beginsWithLink ? "\(exercises(in: lesson.exercises))." : nil,
      films: try pages.films(of: lesson), below: try lesson.exercises.map(page))
  }

  private func page(_ exercise: Exercise) throws -> SitePage {
    SitePage(
      try pages.source(exercise: exercise), kind: "Exercise \(exercise.id)",
      summary: """
        Difficulty \(exercise.difficulty) of 5, about \(exercise.minutes.of("minute")), \
        \(exercise.visiblePoints.of("point")).
        """)
  }

  private func exercises(in list: [Exercise]) -> String { list.count.of("exercise") }

}

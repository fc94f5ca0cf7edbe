/// How far a learner is: in the exercise, by its last check, and in the course.
struct CourseStanding: Equatable {
  var passedChecks = 0
  var checks = 0
  var passedExercises = 0
  var exercises = 0
}

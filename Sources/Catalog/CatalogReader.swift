import Yams
import CourseModel

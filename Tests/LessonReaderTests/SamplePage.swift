import CourseModel
import LessonReader

/// A page with everything that lessons are written with.
enum SamplePage {
  static let source = PageSource(
    lesson: "sample", file: "lessons/sample.md", markdown: text)
  static let exercise = PageSource(
    exercise: ExerciseID(lesson: "delegation", name: "list-view"), file: "Task.md",
    markdown: "# A list view tells who listens\n\nWrite `ListView`.\n")

  static let destination: @Sendable (String) -> PageLayout.Destination? = { name in
    guard let id = PageSource.exercise(named: name) else { return nil }
    return PageLayout.Destination(title: "A list view tells who listens", command: "codelab start \(id)")
  }

  static let text = #"""
    # Delegation: an object asks another one

    The first paragraph has *emphasis*, **strong words**, `ListView.delegate`, ***both at once*** and a
    [link](https://www.swift.org/documentation/). Do <doc:delegation--list-view> now, or
    [the exercise](doc:delegation--list-view) later; not `doc:delegation--list-view` in code.

    A hard break follows\
    and ~~struck~~ text after it. <https://example.org/a/b> stands alone.

    ## Who holds whom

    - one item
    - a longer item that has to be wrapped in each window because it goes on and on, at least for a while
      - nested, with `code`
        1. ordered inside
        2. and again
    - [x] done
    - [ ] still open

    9. nine
    10. ten, with more

        a paragraph of its own

    - term Delegate: the object that is asked
    - term Owner: the object that keeps it alive

    > Note: weak references need classes.

    > Warning: Never let a list view keep
    > its delegate with `strong`.
    >
    > A second paragraph.

    > Experiment: take the word away, and see who stays.

    > a plain quotation of someone else, who is
    > not shouting

    | Pattern | Receivers | What it is good for |
    |:--------|:---------:|-----:|
    | Delegate | one | questions that need an answer, such as `shouldSelect` |
    | Notification | many | news that anyone may hear |
    | 通知 🎉 | 2 | wide |

    ### In code

    ```swift
    /// Tells which row was selected.
    @MainActor public protocol ListViewDelegate: AnyObject {
      func listView(_ view: ListView, didSelect row: Int)  // a comment that makes this line very long indeed
    }

    final class ListView {
      weak var delegate: ListViewDelegate?
      func select(_ row: Int) { print("row \(row + 1) of \(names["a"] ?? "none")"); self.count += 0x1F }
      /* a block /* nested */ comment */ let text = """
        several lines \(row)
        """
    }
    ```

    ```console
    $ codelab check
    if this is let nothing is styled
    ```

    ***

    The end: 日本語のテキストは二列の幅を持つので、折り返しの計算が難しい。
    """#
}

import Foundation
import LabKit
import Testing

/// Writes down what a scroll view, or one that is more than that, tells its delegate.
private final class Listener: UITableViewDelegate, UITextViewDelegate {
  let journal = Journal()
  var mayScrollToTop = true

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    journal.write("scroll \(Int(scrollView.contentOffset.x)),\(Int(scrollView.contentOffset.y))")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { journal.write("drag") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    journal.write(decelerate ? "lifted, goes on" : "lifted")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { journal.write("goes on") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { journal.write("rests") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { journal.write("animated") }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { mayScrollToTop }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { journal.write("top") }
}

@MainActor
@Suite("Scroll views")
struct ScrollViewTests {
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let listener = Listener()

  init() {
    scroll.contentSize = CGSize(width: 100, height: 400)
    scroll.delegate = listener
  }

  @Test(
    "A change of the offset in code is told once, with an animation also its end; the same offset is not told"
  )
  func code() {
    scroll.contentOffset = CGPoint(x: 0, y: 50)
    scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    #expect(listener.journal.read() == ["scroll 0,50"])
    scroll.setContentOffset(CGPoint(x: 0, y: 70), animated: false)
    scroll.setContentOffset(CGPoint(x: 0, y: 80), animated: true)
    #expect(listener.journal.read() == ["scroll 0,70", "scroll 0,80", "animated"])
    #expect(scroll.bounds == CGRect(x: 0, y: 80, width: 100, height: 100))
  }

  @Test("A drag is told from its begin to its end")
  func drag() {
    scroll.simulateDrag(to: CGPoint(x: 0, y: 120))
    #expect(listener.journal.read() == ["drag", "scroll 0,120", "lifted"])
    scroll.simulateDrag(to: CGPoint(x: 0, y: 150), deceleratingTo: CGPoint(x: 0, y: 200))
    #expect(
      listener.journal.read() == [
        "drag", "scroll 0,150", "lifted, goes on", "goes on", "scroll 0,200", "rests",
      ])
    #expect(!scroll.isDragging && !scroll.isDecelerating)
  }

  @Test("Beyond an edge the content comes back, and without bouncing it stops there")
  func edges() {
    scroll.simulateDrag(to: CGPoint(x: 0, y: 500))
    #expect(
      listener.journal.read() == [
        "drag", "scroll 0,500", "lifted, goes on", "goes on", "scroll 0,300", "rests",
      ])
    scroll.bounces = false
    scroll.simulateDrag(to: CGPoint(x: 0, y: -20))
    #expect(listener.journal.read() == ["drag", "scroll 0,0", "lifted"])
    scroll.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    scroll.simulateDrag(to: CGPoint(x: 0, y: -80))
    #expect(scroll.contentOffset.y == -30)
  }

  @Test("Nothing is dragged that fits, unless it always bounces, or that the user may not scroll")
  func nothing() {
    scroll.simulateDrag(to: CGPoint(x: 40, y: 0))
    scroll.isScrollEnabled = false
    scroll.simulateDrag(to: CGPoint(x: 0, y: 40))
    scroll.isScrollEnabled = true
    scroll.isUserInteractionEnabled = false
    scroll.simulateDrag(to: CGPoint(x: 0, y: 40))
    #expect(listener.journal.lines.isEmpty && scroll.elements.count == 1)
    scroll.isUserInteractionEnabled = true
    scroll.contentSize = CGSize(width: 100, height: 80)
    scroll.simulateDrag(to: CGPoint(x: 0, y: 40))
    #expect(listener.journal.lines.isEmpty && scroll.elements.isEmpty)
    scroll.alwaysBounceVertical = true
    scroll.simulateDrag(to: CGPoint(x: 0, y: -40))
    #expect(listener.journal.lines.first == "drag" && scroll.contentOffset == .zero)
  }

  @Test("Paging goes on to the nearest page, which a page control can follow")
  func pages() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    scroll.contentSize = CGSize(width: 300, height: 100)
    scroll.isPagingEnabled = true
    scroll.simulateDrag(to: CGPoint(x: 160, y: 0))
    #expect(scroll.contentOffset.x == 200)
    #expect(listener.journal.read().suffix(2) == ["scroll 200,0", "rests"])
    pages.currentPage = Int(scroll.contentOffset.x / scroll.bounds.width)
    #expect(pages.screenLines(width: 20) == ["○ ○ ●"])
    let events = Journal()
    pages.addAction(UIAction { _ in events.write("page \(pages.currentPage)") }, for: .valueChanged)
    pages.simulateStep(by: 1)
    pages.simulateStep(by: -3)
    #expect(events.lines == ["page 1", "page 0"])
    scroll.elements.first?.adjust(by: 1)
    #expect(scroll.contentOffset.x == 200)
  }

  @Test("The status bar scrolls to the top, if the delegate permits it")
  func top() {
    scroll.contentOffset.y = 90
    listener.mayScrollToTop = false
    scroll.simulateScrollToTop()
    #expect(listener.journal.read() == ["scroll 0,90"])
    listener.mayScrollToTop = true
    scroll.simulateScrollToTop()
    #expect(listener.journal.read() == ["scroll 0,0", "top"])
  }

  @Test("A rectangle is made visible by scrolling as little as is needed")
  func rectangle() {
    scroll.scrollRectToVisible(CGRect(x: 0, y: 20, width: 10, height: 10), animated: true)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 10), animated: true)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 40, width: 10, height: 10), animated: false)
    #expect(listener.journal.lines == ["scroll 0,60", "animated", "scroll 0,40"])
  }

  @Test("A drag ends editing, if the scroll view says so")
  func keyboard() {
    let field = UITextField()
    scroll.addSubview(field)
    field.becomeFirstResponder()
    scroll.simulateDrag(to: CGPoint(x: 0, y: 10))
    #expect(field.isEditing)
    scroll.keyboardDismissMode = .onDrag
    scroll.simulateDrag(to: CGPoint(x: 0, y: 20))
    #expect(!field.isEditing)
  }

  @Test("The notifications of the keyboard have its frame, by which a scroll view makes room")
  func room() {
    let center = NotificationCenter.default
    nonisolated(unsafe) let scroll = scroll
    let tokens = [UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification].map {
      name in
      center.addObserver(forName: name, object: nil, queue: nil) { note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        scroll.contentInset.bottom = frame?.height ?? -1
      }
    }
    UIApplication.shared.simulateKeyboard(appearsIn: CGRect(x: 0, y: 300, width: 100, height: 216))
    #expect(scroll.contentInset.bottom == 216)
    UIApplication.shared.simulateKeyboardDisappears()
    #expect(scroll.contentInset == .zero)
    tokens.forEach(center.removeObserver)
  }

  @Test("Pulling down sends valueChanged, beginRefreshing does not")
  func refresh() {
    let (control, journal) = (UIRefreshControl(), Journal())
    control.addAction(UIAction { _ in journal.write("load") }, for: .valueChanged)
    scroll.simulatePullToRefresh()
    scroll.refreshControl = control
    control.beginRefreshing()
    #expect(control.isRefreshing && journal.lines.isEmpty)
    control.endRefreshing()
    scroll.simulatePullToRefresh()
    #expect(control.isRefreshing && journal.lines == ["load"])
  }

  @Test("A table and a text view are scroll views, and tell their own delegates of scrolling")
  func inherited() {
    let (rows, table) = (Rows(), UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    table.dataSource = rows
    table.delegate = listener
    let asScroll: UIScrollView = table
    #expect(asScroll.delegate === listener && table.contentSize.height == 440)
    table.simulateDrag(to: CGPoint(x: 0, y: 88))
    #expect(listener.journal.read() == ["drag", "scroll 0,88", "lifted"])
    table.scrollToRow(at: IndexPath(row: 9, section: 0), at: .bottom, animated: true)
    #expect(listener.journal.read() == ["scroll 0,340", "animated"])
    table.scrollToRow(at: IndexPath(row: 9, section: 0), at: .top, animated: false)
    table.scrollToRow(at: IndexPath(row: 2, section: 0), at: .middle, animated: false)
    #expect(listener.journal.read() == ["scroll 0,60"])
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    text.delegate = listener
    (text as UIScrollView).contentOffset.y = 5
    #expect(listener.journal.read() == ["scroll 0,5"])
    (text as UIScrollView).delegate = nil
    #expect(text.delegate == nil)
  }

  @Test("A table view controller overrides the methods of its table's scrolling")
  func controller() {
    let controller = Feed()
    controller.tableView.simulateDrag(to: CGPoint(x: 0, y: 30))
    #expect(controller.offsets == [30])
  }

  @Test("The delegate says what a pinch scales, and hears of it; the scale keeps to its bounds")
  func zooming() {
    final class Zoom: UIScrollViewDelegate {
      let journal = Journal()
      var view: UIView?
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
      func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        journal.write("begin")
      }
      func scrollViewDidZoom(_ scrollView: UIScrollView) { journal.write("zoom \(scrollView.zoomScale)") }
      func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
      ) { journal.write("end \(scale)") }
    }
    let (scroll, zoom) = (UIScrollView(), Zoom())
    scroll.delegate = zoom
    scroll.maximumZoomScale = 2
    scroll.simulatePinch(to: 1.5)
    #expect(scroll.zoomScale == 1 && zoom.journal.lines.isEmpty)
    zoom.view = UIView()
    scroll.simulatePinch(to: 1.5)
    scroll.zoomScale = 3
    #expect(scroll.zoomScale == 2)
    #expect(zoom.journal.lines == ["begin", "zoom 1.5", "end 1.5", "zoom 2.0"])
  }

  @Test("A delegate is not retained")
  func weakly() {
    var listener: Listener? = Listener()
    scroll.delegate = listener
    listener = nil
    #expect(scroll.delegate == nil)
  }
}

private final class Rows: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

private final class Feed: UITableViewController {
  var offsets: [Int] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(Int(scrollView.contentOffset.y))
  }
}

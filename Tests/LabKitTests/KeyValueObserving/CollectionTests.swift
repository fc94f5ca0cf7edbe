import Foundation
import LabKit
import Testing

extension KeyValueObservingTests {
  @Suite("KVO: to-many properties")
  struct CollectionTests {
    let person = Person()
    let watcher = Watcher()

    func observe(_ keyPath: String) {
      person.addObserver(watcher, forKeyPath: keyPath, options: [.new, .old], context: nil)
    }

    @Test("23. `append` through a property is a setting with whole arrays")
    func append() {
      person.tasks = ["a"]
      observe("tasks")
      person.tasks.append("b")
      #expect(watcher.calls.map(\.kind) == [.setting])
      #expect(watcher.calls[0].old as? [String] == ["a"])
      #expect(watcher.calls[0].new as? [String] == ["a", "b"])
      #expect(watcher.calls[0].indexes == nil)
    }

    @Test("24. Insertion carries indexes and `new`, no `old`")
    func insertion() {
      person.tasks = ["a"]
      observe("tasks")
      person.mutableArrayValue(forKey: "tasks").insert("b", at: 0)
      #expect(person.tasks == ["b", "a"])
      #expect(watcher.calls.map(\.keys) == [[.kindKey, .indexesKey, .newKey]])
      #expect(watcher.calls[0].kind == .insertion)
      #expect(watcher.calls[0].indexes == [0])
      #expect(watcher.calls[0].new as? [String] == ["b"])
    }

    @Test("24. Removal carries indexes and `old`, no `new`")
    func removal() {
      person.tasks = ["a", "b", "c"]
      observe("tasks")
      person.mutableArrayValue(forKey: "tasks").removeObjects(at: [0, 2])
      #expect(person.tasks == ["b"])
      #expect(watcher.calls.map(\.keys) == [[.kindKey, .indexesKey, .oldKey]])
      #expect(watcher.calls[0].kind == .removal)
      #expect(watcher.calls[0].indexes == [0, 2])
      #expect(watcher.calls[0].old as? [String] == ["a", "c"])
    }

    final class Folder: KVObject {
      @Dynamic var files = NSMutableArray(array: ["a"])
      @Dynamic var tags = NSMutableSet()
    }

    @Test("24. Foundation's mutable collections are changed through a proxy, too")
    func foundation() {
      let folder = Folder()
      folder.addObserver(watcher, forKeyPath: "files", options: [.new, .old], context: nil)
      folder.addObserver(watcher, forKeyPath: "tags", options: [.new, .old], context: nil)
      let files = folder.mutableArrayValue(forKey: "files")
      files.insert("b", at: 0)
      files.replaceObject(at: 1, with: "c")
      files.removeObject(at: 0)
      folder.mutableSetValue(forKey: "tags").add("red")
      #expect(folder.files.map { $0 as? String } == ["c"] && folder.tags.allObjects as? [String] == ["red"])
      #expect(watcher.calls.map(\.kind) == [.insertion, .replacement, .removal, .insertion])
      #expect(watcher.calls.prefix(3).map(\.indexes) == [[0], [1], [0]])
      #expect(watcher.calls[1].old as? [String] == ["a"] && watcher.calls[1].new as? [String] == ["c"])
      #expect(folder.value(forKeyPath: "files.@count") as? Int == 1)
    }

    @Test("24. Replacement carries both")
    func replacement() {
      person.tasks = ["a", "b"]
      observe("tasks")
      person.mutableArrayValue(forKey: "tasks")[1] = "c"
      #expect(person.tasks == ["a", "c"])
      #expect(watcher.calls[0].kind == .replacement)
      #expect(watcher.calls[0].old as? [String] == ["b"])
      #expect(watcher.calls[0].new as? [String] == ["c"])
      #expect(watcher.calls[0].indexes == [1])
    }

    @Test("24. A notification with indexes reads the elements itself")
    func byHand() {
      person.tasks = ["a", "b"]
      person.addObserver(watcher, forKeyPath: "tasks", options: [.new, .old, .prior], context: nil)
      let silent = Person()
      silent.willChange(.removal, valuesAt: [0], forKey: "tasks")
      silent.didChange(.removal, valuesAt: [0], forKey: "tasks")
      person.willChange(.removal, valuesAt: [1], forKey: "tasks")
      person.didChange(.removal, valuesAt: [1], forKey: "tasks")
      #expect(watcher.calls.map(\.isPrior) == [true, false])
      #expect(watcher.calls.allSatisfy { $0.old as? [String] == ["b"] && $0.new == nil })
    }

    @Test("24. A set notifies with what was really added or removed")
    func sets() {
      person.skills = ["math"]
      observe("skills")
      let skills = person.mutableSetValue(forKey: "skills")
      skills.union(["math", "poetry"])
      skills.minus(["music", "math"])
      skills.intersect([])
      skills.setSet(["chess"])
      #expect(person.skills == ["chess"])
      #expect(watcher.calls.map(\.kind) == [.insertion, .removal, .removal, .replacement])
      #expect(watcher.calls.map { $0.new as? Set<String> } == [["poetry"], nil, nil, ["chess"]])
      #expect(watcher.calls.map { $0.old as? Set<String> } == [nil, ["math"], ["poetry"], []])
    }

    @Test("A proxy reads and changes like an array, and faults beyond its end")
    func proxy() {
      let tasks = person.mutableArrayValue(forKey: "tasks")
      tasks.addObjects(from: ["a", "b", "c"])
      tasks.remove("b")
      tasks.exchangeObject(at: 0, withObjectAt: 1)
      #expect(person.tasks == ["c", "a"])
      #expect(tasks.count == 2 && tasks.contains("a") && tasks.index(of: "a") == 1)
      #expect(faults { tasks.removeObject(at: 2) } == ["NSRangeException"])
      #expect(faults { tasks.add(5) } == ["NSInvalidArgumentException"])
      tasks.removeAllObjects()
      #expect(person.tasks.isEmpty)
    }
  }
}

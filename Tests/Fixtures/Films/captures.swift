import Foundation
import LabKit

/// Each kind of closure twice: with a strong capture of its owner, and with a weak one.
final class Sink {
  var stored: (() -> Void)?
  var array: [() -> Void] = []
  var nested: (() -> Void)?
  var action: UIAction?
  var token: NSObjectProtocol?
  var observation: NSKeyValueObservation?
  var timer: Timer?
  var task: Task<Void, Never>?
}
final class Meter: KVObject { @Dynamic var value = 1 }
class Owner {
  let sink = Sink()
  let meter = Meter()
  let center = NotificationCenter()
  var n = 0
  func take() { n += 1 }
}
final class Strong: Owner {
  func stored() { sink.stored = { self.take() } }
  func array() { sink.array.append { self.take() } }
  func nested() { sink.nested = { let inner = { self.take() }; inner() } }
  func partial() { escape(take) }
  func action() { sink.action = UIAction { _ in self.take() } }
  func notified() {
    sink.token = center.addObserver(forName: nil, object: nil, queue: nil) { _ in self.take() }
  }
  func observed() { sink.observation = meter.observe(\.value) { _, _ in self.take() } }
  func timed() { sink.timer = Timer(timeInterval: 9, repeats: true) { _ in self.take() } }
  func tasked() { sink.task = Task { self.take(); try? await Task.sleep(for: .seconds(60)); self.take() } }
  func escape(_ body: @escaping () -> Void) { sink.array.append { body() } }
}
final class Weak: Owner {
  func stored() { sink.stored = { [weak self] in self?.take() } }
  func array() { sink.array.append { [weak self] in self?.take() } }
  func nested() { sink.nested = { [weak self] in let inner = { self?.take() }; inner() } }
  func partial() { escape { [weak self] in self?.take() } }
  func action() { sink.action = UIAction { [weak self] _ in self?.take() } }
  func notified() {
    sink.token = center.addObserver(forName: nil, object: nil, queue: nil) { [weak self] _ in self?.take() }
  }
  func observed() { sink.observation = meter.observe(\.value) { [weak self] _, _ in self?.take() } }
  func timed() { sink.timer = Timer(timeInterval: 9, repeats: true) { [weak self] _ in self?.take() } }
  func tasked() {
    sink.task = Task { [weak self] in self?.take(); try? await Task.sleep(for: .seconds(60)); self?.take() }
  }
  func escape(_ body: @escaping () -> Void) { sink.array.append { body() } }
}
class Box<T> {
  var value: T
  init(_ value: T) { self.value = value }
  func strongly(_ sink: Sink) { sink.stored = { print(self.value) } }
  func weakly(_ sink: Sink) { sink.nested = { [weak self] in print(self?.value as Any) } }
}
func hold<T, U: AnyObject>(_ sink: Sink, _ owner: U, _ other: T) {
  sink.array.append { print(owner is Owner, other) }
}

// Example.swift
import Foundation
import LabKit
do {
  let a = Strong(); a.stored()
  let b = Strong(); b.array()
  let c = Strong(); c.nested()
  let d = Strong(); d.partial()
  let e = Strong(); e.action()
  let f = Strong(); f.notified()
  let g = Strong(); g.observed()
  let h = Strong(); h.timed()
  let i = Strong(); i.tasked()
  while i.n == 0 { await Task.yield() }
  print(i.n)
}
do {
  let a = Weak(); a.stored()
  let b = Weak(); b.array()
  let c = Weak(); c.nested()
  let d = Weak(); d.partial()
  let e = Weak(); e.action()
  let f = Weak(); f.notified()
  let g = Weak(); g.observed()
  let h = Weak(); h.timed()
  let i = Weak(); i.tasked()
  while i.n == 0 { await Task.yield() }
  print(i.n)
}
// What other libraries lay out: the compiler does not know the captures' places.
final class Waiter {
  var resume: ((Int) -> Void)?
  var yields: (() -> Void)?
  func wait() async -> Int { await withCheckedContinuation { next in resume = { next.resume(returning: $0) } } }
  func stream() -> AsyncStream<Int> { AsyncStream { next in self.yields = { next.yield(self.count) } } }
  var count = 7
}
do {
  let waiter = Waiter()
  async let answer = waiter.wait()
  while waiter.resume == nil { await Task.yield() }
  waiter.resume?(5)
  print(await answer)
  let numbers = waiter.stream()
  waiter.yields?()
  for await number in numbers.prefix(1) { print(number) }
  waiter.yields = nil
}
let sink = Sink()
let box = Box(3)
box.strongly(sink)
box.weakly(sink)
hold(sink, Strong(), "x")
print("end")

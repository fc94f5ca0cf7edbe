import Foundation
import GraderKit
import XCTest

@testable import OverNotified

nonisolated final class OverNotifiedGrader: XCTestCase {
  private let inputs = Inputs()

  func testTheBankCharges() {
    let amounts = inputs.ints(3, in: 2...30)
    let (bank, other) = (Bank(balance: 100), Bank(balance: amounts[0]))
    var left = 100
    let posted = Recorder()
    let token = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { note in
      posted.record(note.name.rawValue)
    }
    for amount in amounts + [0, 1] {
      expectTrue(bank.charge(amount), "The bank says that it has charged \(amount) of \(left)")
      left -= amount
      expectEqual(bank.balance, left, "The balance after a charge of \(amount)")
    }
    expectFalse(bank.charge(left + 1), "The bank refuses to charge \(left + 1) of \(left)")
    expectEqual(bank.balance, left, "After it refused, the bank's balance is the same")
    expectTrue(bank.charge(left), "The bank charges all that is left")
    expectEqual(bank.balance, 0, "The balance after everything was charged")
    expectTrue(bank.charge(0), "The bank says that it has charged 0 of 0")
    expectFalse(
      Bank(balance: -amounts[1]).charge(amounts[1]),
      "The balance is below zero, at \(-amounts[1]): there is not enough, and the bank refuses to charge \(amounts[1])"
    )
    NotificationCenter.default.removeObserver(token)
    posted.expectCalls([], "A bank posts nothing, whether it charges or refuses")
    expectEqual(other.balance, amounts[0], "Another bank's balance is the same")
  }

  func testPaying() {
    let amounts = inputs.ints(4, in: 2...500)
    let terminal = Terminal()
    let checkout = Checkout(bank: terminal, center: NotificationCenter())
    expectEqual(terminal.charges, [], "A new checkout charges nothing")
    var paid = 0
    let all = [amounts[0]] + amounts + [amounts[0], 0, 1]
    for amount in all {
      checkout.pay(amount)
      paid += amount
      expectEqual(checkout.paid, paid, "What was paid after a payment of \(amount)")
      expectEqual(checkout.message, "paid \(amount)", "The message after a payment of \(amount)")
    }
    expectEqual(terminal.charges, all, "Each payment asks the checkout's bank once")
    for number in 1...inputs.repetitions() {
      checkout.pay(number)
      paid += number
      expectEqual(checkout.paid, paid, "One payment after the other is made: what was paid in all")
      expectEqual(checkout.message, "paid \(number)", "One payment after the other is made: the message")
      if hasFailed { return }
    }
  }

  func testRefused() {
    let amounts = inputs.ints(3, in: 2...500)
    let terminal = Terminal()
    let checkout = Checkout(bank: terminal, center: NotificationCenter())
    checkout.pay(amounts[0])
    terminal.refuses = true
    for amount in amounts {
      checkout.pay(amount)
      expectEqual(checkout.message, "refused", "The message after the bank has refused")
      expectEqual(checkout.paid, amounts[0], "After the bank has refused, nothing more was paid")
    }
    terminal.refuses = false
    checkout.pay(amounts[1])
    expectEqual(checkout.paid, amounts[0] + amounts[1], "After a refusal, a payment can succeed")
    expectEqual(checkout.message, "paid \(amounts[1])", "After a refusal, a payment can succeed")
    for number in 1...inputs.repetitions() {
      let before = checkout.paid
      terminal.refuses = true
      checkout.pay(number)
      expectEqual(
        checkout.message, "refused", "The bank refuses and charges in turns, again and again: it has refused")
      terminal.refuses = false
      checkout.pay(number)
      expectEqual(
        checkout.paid, before + number,
        "The bank refuses and charges in turns, again and again: what was paid in all")
      if hasFailed { return }
    }
    let strict = Terminal()
    strict.refuses = true
    let unpaid = Checkout(bank: strict, center: NotificationCenter())
    unpaid.pay(amounts[0])
    expectEqual(unpaid.message, "refused", "The message after the bank has refused the first payment")
    expectEqual(strict.asked, 1, "A payment that the bank refuses asks the bank once, and not again")
  }

  func testEachCheckoutHasItsBank() {
    let amounts = inputs.ints(3, in: 2...50)
    let center = NotificationCenter()
    let banks = [Bank(balance: 100), Bank(balance: 200)]
    let checkouts = banks.map { Checkout(bank: $0, center: center) }
    let badge = Badge(center: center)
    checkouts[0].pay(amounts[0])
    expectEqual(
      banks.map(\.balance), [100 - amounts[0], 200], "Only the bank of the checkout that pays is charged")
    expectEqual(checkouts.map(\.paid), [amounts[0], 0], "Only the checkout that pays has paid")
    expectEqual(checkouts[1].message, "", "The message of the other checkout")
    checkouts[0].pay(1000)
    checkouts[1].pay(amounts[1])
    expectEqual(
      checkouts.map(\.message), ["refused", "paid \(amounts[1])"],
      "Each checkout has the answer of its own bank")
    expectEqual(badge.payments, 2, "The badge counts the payments of all checkouts")
    let shared = Checkout(bank: banks[1], center: NotificationCenter())
    shared.pay(amounts[0])
    expectEqual(badge.payments, 2, "A payment at a checkout with another center is not posted on this one")
    checkouts[1].pay(amounts[2])
    expectEqual(badge.payments, 3, "A checkout posts on its own center, also after another checkout was made")
    expectEqual(
      banks[1].balance, 200 - amounts[0] - amounts[1] - amounts[2], "Two checkouts can have the same bank")
    let alone = Checkout(bank: Bank(balance: 100), center: center)
    alone.pay(amounts[0])
    expectEqual(alone.paid, amounts[0], "A checkout keeps its bank")
  }

  func testOnlyTheFactIsPosted() {
    let amounts = inputs.ints(2, in: 2...50)
    let (center, recorder, terminal) = (NotificationCenter(), Recorder(), Terminal())
    let checkout = Checkout(bank: terminal, center: center)
    nonisolated(unsafe) let payer = checkout
    let token = center.addObserver(forName: nil, object: nil, queue: nil) { note in
      let isOwn = note.object as AnyObject? === payer
      let state = MainActor.assumeIsolated { "\(payer.message), \(payer.paid) in all" }
      let amount = note.userInfo?["amount"]
      let text =
        (amount as? Int).map { "\($0)" } ?? amount.map { "the \(type(of: $0)) “\($0)”" } ?? "no amount"
      recorder.record(
        "\(note.name.rawValue) \(text)"
          + (isOwn ? "" : " of another object") + ", \(state)")
    }
    let everywhere = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { note in
      recorder.record("\(note.name.rawValue) on another center")
    }
    checkout.pay(amounts[0])
    terminal.refuses = true
    checkout.pay(amounts[1])
    terminal.refuses = false
    for amount in [amounts[1], amounts[1], 0] { checkout.pay(amount) }
    recorder.expectNoLaterCalls("After `pay(_:)` has returned, all is done: nothing is posted later")
    center.removeObserver(token)
    NotificationCenter.default.removeObserver(everywhere)
    recorder.expectCalls(
      [
        "CheckoutDidPay \(amounts[0]), paid \(amounts[0]), \(amounts[0]) in all",
        "CheckoutDidPay \(amounts[1]), paid \(amounts[1]), \(amounts[0] + amounts[1]) in all",
        "CheckoutDidPay \(amounts[1]), paid \(amounts[1]), \(amounts[0] + 2 * amounts[1]) in all",
        "CheckoutDidPay 0, paid 0, \(amounts[0] + 2 * amounts[1]) in all",
      ],
      "Each payment is posted once, also the same amount again or 0, when `message` and `paid` are up to "
        + "date; nothing else is posted")
    if !hasFailed { expectAPaymentByAnObserver(amounts) }
  }

  /// An observer pays while it is told of a payment.
  private func expectAPaymentByAnObserver(_ amounts: [Int]) {
    let (center, posts, terminal) = (NotificationCenter(), Recorder(), Terminal())
    let checkout = Checkout(bank: terminal, center: center)
    nonisolated(unsafe) let payer = checkout
    let token = center.addObserver(forName: .didPay, object: nil, queue: nil) { _ in
      posts.record("post")
      if posts.calls.count == 1 { MainActor.assumeIsolated { payer.pay(amounts[1]) } }
    }
    checkout.pay(amounts[0])
    center.removeObserver(token)
    let sentence = "An observer pays at the same checkout while `.didPay` is posted"
    expectEqual(terminal.charges, amounts, "\(sentence): the bank is asked for both amounts")
    expectEqual(checkout.paid, amounts[0] + amounts[1], "\(sentence): what was paid in all")
    posts.expectCount(2, "\(sentence): both payments are posted")
  }

  func testNothingIsLeft() {
    let (center, terminal) = (NotificationCenter(), Terminal())
    assertReleased("The checkout is deallocated when its last owner releases it", heldBy: [center, terminal])
    {
      let checkout = Checkout(bank: terminal, center: center)
      checkout.pay(3)
      return checkout
    }
    assertReleased(
      "The checkout is deallocated when its last owner releases it, also after the bank has refused",
      heldBy: [center, terminal]
    ) {
      terminal.refuses = true
      let checkout = Checkout(bank: terminal, center: center)
      checkout.pay(3)
      terminal.refuses = false
      return checkout
    }
    let amounts = inputs.ints(9, in: 2...999) + [0]
    var number = 0
    expectNothingLeft("A deallocated checkout leaves nothing in memory, such as a closure at the center") {
      let checkout = Checkout(bank: terminal, center: center)
      for _ in 1...3 {
        terminal.refuses = number % 4 == 3
        checkout.pay(amounts[number % amounts.count])
        number += 1
      }
      terminal.charges.removeAll(keepingCapacity: true)
    }
  }
}

/// Another kind of account.
final class Terminal: Charging {
  var charges: [Int] = []
  private(set) var asked = 0
  var refuses = false

  func charge(_ amount: Int) -> Bool {
    asked += 1
    if refuses { return false }
    charges.append(amount)
    return true
  }
}

import { quote } from '../../../domain/money/pricing'
import { draftOrder } from '../../../domain/order/order'
import { awaitText } from '../acts'
import { storedPayments } from '../stored'
import { flowsIn, type Page, type PaymentWindow } from '../tab'
import type { World } from '../world-type'
import { cartOf, type Perform, pick, send } from './send'

const place: Perform = (world, page) => {
  const shown = cartOf(page.tab)
  const { items = [], selectedId } = flowsIn(page.tab).addresses?.getSnapshot().context ?? {}
  const address = items.find(({ _id }) => _id === selectedId)
  // The button is enabled only when everything it depends on is shown.
  if (!shown?.hasTag('current') || !address) return
  const { coupon } = shown.context
  const draft = draftOrder(shown.context.items, quote(shown.context.items, coupon), address, `order${world.next()}-`)
  const event = { type: 'checkout.place', draft, coupon } as const
  if (send(page, 'checkout', event)) awaitText(world, page, 'checkout.place')
}

/** The provider reports that it has captured the payment of a window, a second time if it has already done so. */
function capture(world: World, page: Page, window: PaymentWindow) {
  const { email } = window.request.prefill
  const isNew = window.paymentId === null
  window.paymentId ??= `pay_${world.next()}`
  const { paymentId } = window
  if (isNew) {
    const draft = window.request.draft
    world.captured.push({ account: email, paymentId, draft, rememberedBy: null, isLost: false })
    world.figures.payments += 1
    if (!window.isOpen) world.figures.latePayments += 1
  }
  window.request.onSuccess(paymentId)
  const captured = world.captured.find((one) => one.paymentId === paymentId)
  const isStored = storedPayments(email).some((one) => one.paymentId === paymentId)
  if (!isNew || isStored || !captured) return
  captured.rememberedBy = page
  world.figures.unstoredPayments += 1
}

/** A window of this page reports: the open one, or one that was closed earlier. */
const inWindow =
  (isOpen: boolean, report: (world: World, page: Page, window: PaymentWindow) => void): Perform =>
  (world, page, n) => {
    const window = pick(
      page.windows.filter((one) => one.isOpen === isOpen),
      n,
    )
    if (window) report(world, page, window)
  }

const decline = (_: World, __: Page, window: PaymentWindow) => window.request.onFailed('Not enough money')

function dismiss(_: World, __: Page, window: PaymentWindow) {
  window.isDismissed = true
  window.request.onDismissed()
}

const tooLate =
  (report: (world: World, page: Page, window: PaymentWindow) => void) =>
  (world: World, page: Page, window: PaymentWindow) => {
    world.figures.lateWords += 1
    report(world, page, window)
  }

const retry: Perform = (world, page) => {
  if (send(page, 'ledger', { type: 'ledger.retry' })) awaitText(world, page, 'checkout.retry')
}

export const paymentActs = {
  place: [12, place],
  pay: [10, inWindow(true, capture)],
  paidLate: [3, inWindow(false, capture)],
  decline: [2, inWindow(true, decline)],
  dismiss: [2, inWindow(true, dismiss)],
  declineLate: [1, inWindow(false, tooLate(decline))],
  dismissLate: [1, inWindow(false, tooLate(dismiss))],
  retry: [5, retry],
} as const satisfies Record<string, readonly [weight: number, perform: Perform]>

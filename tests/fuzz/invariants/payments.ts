import type { Account } from '../../../mock-server/account-record'
import { storedPayments } from '../stored'
import type { World } from '../world-type'
import { must } from './must'

/** Every captured payment is exactly one order. Until then it is in storage or, when storage is full, in its page. */
export function checkPayments(world: World, email: string, account: Account): void {
  const pending = storedPayments(email)
  for (const { paymentId } of account.orders) {
    const paid = world.captured.find((captured) => captured.paymentId === paymentId)
    must(paid?.account === email, `an order of ${email} has a payment that is not theirs: ${paymentId}`)
  }
  for (const captured of world.captured) {
    const { account: payer, paymentId, draft } = captured
    if (payer !== email) continue
    const orders = account.orders.filter((order) => order.paymentId === paymentId)
    const records = pending.filter((order) => order.paymentId === paymentId)
    // From now on its order proves the payment.
    if (orders.length > 0) captured.rememberedBy = null
    must(orders.length <= 1, `the payment ${paymentId} has ${orders.length} orders`)
    must(
      captured.isLost || captured.rememberedBy?.isAlive || orders.length + records.length >= 1,
      `the payment ${paymentId} is lost`,
    )
    for (const { amount, orderId } of [...orders, ...records]) {
      must(amount === draft.amount && orderId === draft.orderId, `the order of ${paymentId} is not the one paid for`)
    }
  }
}

import { listen, unanswered } from '../acts'
import { checkLedger, endPermits } from '../ledger'
import { providerWorld } from '../provider'
import { disk } from '../storage'
import { moveKey, storedMoves, storedPayments } from '../stored'
import { flowsIn, within } from '../tab'
import { closeAll, openTabs, settle, visit } from '../world'
import type { World } from '../world-type'
import { checkCharts, checkFlights } from './charts'
import { checkMoves } from './moves'
import { must } from './must'
import { checkPayments } from './payments'
import { checkPaidIsShown, checkSettled } from './rest'

/** Checks what must hold at all times. Throws a sentence when something does not. */
export async function check(world: World): Promise<void> {
  must(world.violations.length === 0, world.violations.join('; '))
  for (const email of world.emails) {
    const account = await world.truth.of(email)
    if (!account) continue
    checkPayments(world, email, account)
    checkMoves(world, email, account)
    checkLedger(world, email, account)
  }
  for (const tab of openTabs(world)) {
    checkFlights(world, tab)
    checkCharts(world, tab)
  }
  if (world.scheduler.count() === 0) await checkRest(world)
}

/** Checks what must hold when nothing is in transit. */
async function checkRest(world: World) {
  world.figures.rests += 1
  for (const tab of openTabs(world)) await checkSettled(world, tab)
  for (const email of world.emails) checkPaidIsShown(world, email)
  const [sentence] = unanswered(world)
  must(sentence === undefined, `${sentence}`)
  // A page that knows a damaged move stores it again. A page whose storage was full may remember a move that is not
  // stored.
  const isStored = (email: string, id: string) =>
    world.wasFull ||
    world.damaged.has(moveKey(email, id)) ||
    storedMoves(email).some(({ product }) => product.id === id)
  endPermits(world, isStored)
}

/**
 * Ends all faults and lets each shopper return. Their visit must finish all unfinished work. Throws when it does not.
 */
export async function recover(world: World): Promise<void> {
  const [left] = world.tabs
  world.network.fates.length = 0
  world.network.stragglers = 0
  disk.isFull = false
  providerWorld.troubles = { noScript: 0, throwsAtOpen: 0 }
  for (const payment of world.captured) if (payment.rememberedBy?.isAlive) payment.isLost = true
  await closeAll(world)
  await settle(world)
  for (const email of world.emails) {
    if (!(await world.truth.of(email))) continue
    await visit(world, email)
    await rest(world)
    // If several tabs left a move, a visit finishes one by itself and offers the next.
    for (const { product } of storedMoves(email)) {
      const { page } = left
      if (page) within(page, () => flowsIn(left).cart?.send({ type: 'cart.move.retry' }))
      await rest(world)
      const { move } = flowsIn(left).cart?.getSnapshot().context ?? {}
      must(move?.product.id !== product.id, `the move of ${product.id} never ends`)
    }
    await checkFinished(world, email)
  }
}

async function rest(world: World) {
  await settle(world)
  for (const { page } of world.tabs) if (page) listen(world, page)
  await check(world)
}

async function checkFinished(world: World, email: string): Promise<void> {
  const cart = flowsIn(world.tabs[0]).cart?.getSnapshot()
  const orders = (await world.truth.of(email))?.orders ?? []
  const stored = world.captured.filter(({ account, isLost }) => account === email && !isLost)
  world.figures.orders += orders.length
  must(cart?.hasTag('current') ?? false, `the cart of ${email} does not come back: ${JSON.stringify(cart?.value)}`)
  for (const { paymentId } of stored)
    must(
      orders.some((order) => order.paymentId === paymentId),
      `${email} paid ${paymentId} and has no order`,
    )
  must(storedPayments(email).length === 0, `a payment of ${email} is still pending after their next visit`)
  must(storedMoves(email).length === 0, `a move of ${email} is still unfinished after their next visit`)
}

import { look } from '../acts'
import { pass } from '../long-waits'
import { FATES } from '../network'
import { dispatchTo } from '../page-listeners'
import { providerWorld } from '../provider'
import { disk } from '../storage'
import { paymentKey } from '../stored'
import { flowsIn, type Page } from '../tab'
import { closeTab, endPage, mayLeave, openTab, settle, shopperOf } from '../world'
import type { World } from '../world-type'
import { type Perform, pick } from './send'

/** How far the clock jumps, in ms: around the timeouts of charts, and far beyond them. */
const LEAPS = [500, 1000, 7_000, 14_999, 15_000, 15_001, 20_000, 30_000, 60_000, 600_000]

const leap: Perform = async ({ figures, network }, _, n) => {
  figures.leaps += 1
  await pass(pick(LEAPS, n) ?? 15_000, network.quiet)
}

/**
 * Opens a tab and waits until its code is loaded. Two pages that load code at the same time may get each other's copy,
 * which no browser does.
 */
async function open({ network }: World, page: Page) {
  await openTab(page.tab)
  await network.quiet()
}

/** Leaves a page as its shopper does: the page may ask first, and then the shopper stays. */
async function leave(world: World, page: Page, next: () => void | Promise<void>) {
  world.figures.visits += 1
  if (mayLeave(page)) {
    forgetPayments(world, page)
    return next()
  }
  world.figures.questionsBeforeLeaving += 1
}

/** Payments that only this page remembers are lost with it. */
function forgetPayments(world: World, page: Page) {
  for (const payment of world.captured) if (payment.rememberedBy === page) payment.isLost = true
}

const reload: Perform = (world, page) =>
  leave(world, page, async () => {
    endPage(world.network, page.tab)
    await open(world, page)
  })

/** Closes a tab, unless it is the last open one. */
const close: Perform = (world, page) => {
  if (world.tabs.some((tab) => tab.page === null)) return
  return leave(world, page, () => closeTab(world, page.tab))
}

/** The tab crashes: the page neither asks its shopper nor notifies the other tabs. It may be opened again. */
const die: Perform = async (world, page, n) => {
  world.figures.deaths += 1
  // The other tabs do not learn what its last request changed, or that its move is unfinished.
  for (const list of page.notReported) world.strayed.set(list, world.next())
  const shopper = shopperOf(page.tab)
  if (flowsIn(page.tab).cart?.getSnapshot().matches({ work: 'moving' }) && shopper !== null)
    world.strayed.set(`${shopper} cart`, world.next())
  forgetPayments(world, page)
  endPage(world.network, page.tab)
  if (n % 2 === 0) await open(world, page)
}

const hide: Perform = ({ figures }, page) => {
  figures.looksAway += 1
  page.isVisible = false
}

/** The shopper returns to the phone, whose connection returns too. */
const lookAgain: Perform = (_, page) => {
  look(page)
  dispatchTo(page, 'window', new Event('online'))
}

const GARBLED = ['', '{', 'null', '{"discount":99.99,"minPrice":0,"id":"new-year-sale"}']
const VALUABLE = /^sillage:(payment|move)\/|^user$/

/**
 * Corrupts a stored text: a payment, a move or the user in local storage, the coupon or the intent in the tab's own.
 */
const damage: Perform = (world, { tab }, n) => {
  // The parity of `n` selects the storage, so half of `n` selects the text: each text is used in both.
  const text = pick(GARBLED, Math.floor(n / 2)) ?? ''
  const keys = Object.keys(localStorage).filter((key) => VALUABLE.test(key) && !key.endsWith('.damaged'))
  const own = pick([...tab.session.keys()], n)
  const key = pick(keys.sort(), n)
  if (own !== undefined && n % 2 === 0) tab.session.set(own, text)
  else if (key !== undefined) {
    localStorage.setItem(key, text)
    world.damaged.add(key)
    for (const payment of world.captured) if (key === paymentKey(payment)) payment.isLost = true
  } else return
  world.figures.damages += 1
}

const providerFails =
  (kind: keyof typeof providerWorld.troubles): Perform =>
  () => {
    providerWorld.troubles[kind] += 1
  }

export const happenings = {
  settle: [14, settle],
  arrive: [
    18,
    async ({ scheduler }) => {
      if (scheduler.count() > 0) await scheduler.waitOne()
    },
  ],
  fate: [
    10,
    ({ network }, _, n) =>
      void network.fates.push(
        pick(
          FATES.filter((fate) => fate !== '401'),
          n,
        ) ?? '500',
      ),
  ],
  unauthorized: [1, ({ network }) => void network.fates.push('401')],
  straggle: [
    3,
    ({ network }) => {
      network.stragglers += 1
    },
  ],
  leap: [4, leap],
  reload: [3, reload],
  close: [1, close],
  die: [2, die],
  hide: [2, hide],
  show: [1, lookAgain],
  fillStorage: [
    1,
    (world) => {
      disk.isFull = true
      world.wasFull = true
    },
  ],
  freeStorage: [
    3,
    () => {
      disk.isFull = false
    },
  ],
  damage: [1, damage],
  noScript: [1, providerFails('noScript')],
  noWindow: [1, providerFails('throwsAtOpen')],
} as const satisfies Record<string, readonly [weight: number, perform: Perform]>

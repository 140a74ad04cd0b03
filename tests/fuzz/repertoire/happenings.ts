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

/** How time leaps, in ms: around what charts wait for, and far beyond. */
const LEAPS = [500, 1000, 7_000, 14_999, 15_000, 15_001, 20_000, 30_000, 60_000, 600_000]

const leap: Perform = async ({ figures, network }, _, n) => {
  figures.leaps += 1
  await pass(pick(LEAPS, n) ?? 15_000, network.quiet)
}

/**
 * Opens a tab and waits until its code is there: two pages that load it at the same time may get each other's instead of
 * their own, which no browser does.
 */
async function open({ network }: World, page: Page) {
  await openTab(page.tab)
  await network.quiet()
}

/** Leaves a page as its shopper does: it may ask first, and then they stay. */
async function leave(world: World, page: Page, next: () => void | Promise<void>) {
  world.figures.visits += 1
  if (mayLeave(page)) {
    forgetPayments(world, page)
    return next()
  }
  world.figures.questionsBeforeLeaving += 1
}

/** The payments that this page alone remembers are gone with it. */
function forgetPayments(world: World, page: Page) {
  for (const payment of world.captured) if (payment.rememberedBy === page) payment.isLost = true
}

const reload: Perform = (world, page) =>
  leave(world, page, async () => {
    endPage(world.network, page.tab)
    await open(world, page)
  })

/** One tab stays open. */
const close: Perform = (world, page) => {
  if (world.tabs.some((tab) => tab.page === null)) return
  return leave(world, page, () => closeTab(world, page.tab))
}

/** The tab crashes: nobody is asked, and nothing of it is told. It may be opened again. */
const die: Perform = async (world, page, n) => {
  world.figures.deaths += 1
  // Nobody tells the other tabs what its last call changed, and that its move is left.
  for (const list of page.untold) world.strayed.set(list, world.next())
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

/** The shopper takes up the phone again: its connection is back too. */
const lookAgain: Perform = (_, page) => {
  look(page)
  dispatchTo(page, 'window', new Event('online'))
}

const GARBLED = ['', '{', 'null', '{"discount":99.99,"minPrice":0,"id":"new-year-sale"}']
const VALUABLE = /^sillage:(payment|move)\/|^user$/

/** A text in storage is garbled: a payment, a move, who is logged in; in the tab's own, the coupon or the intent. */
const damage: Perform = (world, { tab }, n) => {
  // Whether `n` is even says whose storage is garbled, so the text is chosen by its half: each text meets both.
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

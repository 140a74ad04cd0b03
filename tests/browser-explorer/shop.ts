import { always, eventually, next, now } from '@antithesishq/bombadil'
import { actions, extract, getFingerprint, weighted } from '@antithesishq/bombadil/browser'
import { back, forward, reload, scroll, waitOnce } from '@antithesishq/bombadil/browser/defaults/actions'

// The specification with which Bombadil explores the shop: the random actions of a visitor, and the conditions that
// always hold. `npm run explore:browser` runs it. Bombadil takes every export as an action generator or a property.

export {
  noConsoleErrors,
  noUncaughtExceptions,
  noUnhandledPromiseRejections,
} from '@antithesishq/bombadil/browser/defaults/properties'

const KEYS = { tab: 9, enter: 13, escape: 27, space: 32, left: 37, up: 38, right: 39, down: 40 }
/** Controls on the way to an order. They are clicked more often than others, so that a minute reaches a payment. */
const WAY_TO_AN_ORDER =
  /^(Add To Cart|Go To Cart|Guest Mode|Log In|Checkout|Place Order|Pay now|Add address|Fill with dummy values|Add$|Apply|Move to Wishlist|Remove|Undo|Wishlist:|Delete|Filters)/

interface PageWindow extends Window {
  explorer?: { focused: Element | null; lostAt: number; tabbedTo: Element[] }
}

const keyOfLastAction = extract(({ lastAction }) =>
  lastAction !== null && typeof lastAction === 'object' && 'PressKey' in lastAction ? lastAction.PressKey.code : null,
)
const isPassive = extract(
  ({ lastAction }) =>
    lastAction === 'Wait' || (typeof lastAction === 'object' && lastAction !== null && 'ScrollDown' in lastAction),
)

/** How long the shop may take to move the focus. Long enough for a busy machine, because nothing else happens meanwhile. */
const FOCUS_SECONDS = 4

/** The focus, compared with the state before. A document that was just loaded has no focus yet. */
const focus = extract(({ document, window, lastAction }) => {
  const page = window as PageWindow
  const before = page.explorer
  const { activeElement } = document
  const focused = activeElement === document.body ? null : activeElement
  const isTab =
    typeof lastAction === 'object' && lastAction !== null && 'PressKey' in lastAction && lastAction.PressKey.code === 9
  const isSkipLink = focused?.textContent === 'Skip to content'
  const tabbedTo = before && focused && isTab && !isSkipLink ? [...before.tabbedTo, focused] : []
  // Tab at the end of the page leaves it for the browser's own controls.
  const lostAt =
    before?.focused && !focused && !isTab ? performance.now() : (before?.lostAt ?? Number.NEGATIVE_INFINITY)
  page.explorer = { focused, lostAt, tabbedTo }
  return {
    isJustLost: focused === null && performance.now() - lostAt < 1000 * FOCUS_SECONDS,
    isLost: focused === null && before !== undefined,
    hadFocus: Boolean(before?.focused),
    wasRemoved: before?.focused?.isConnected === false,
    isTab,
    // The focus moves once to Undo and back before the tab order goes on.
    isTrapped: tabbedTo.filter((element) => element === focused).length > 2,
  }
})
const hasDialog = extract(({ document }) => document.querySelector('dialog[open], :popover-open') !== null)
const isTyping = extract(({ document }) => document.activeElement?.matches('input, textarea') ?? false)

/** Visible controls, each with a point inside it. */
const controls = extract(({ document, window }) =>
  [
    ...document.querySelectorAll('a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, summary'),
  ].flatMap((element) => {
    if (
      element instanceof HTMLAnchorElement &&
      (element.origin !== window.location.origin || element.target === '_blank')
    )
      return []
    const { left, top, width, height } = element.getBoundingClientRect()
    const point = { x: left + width / 2, y: top + height / 2 }
    if (width === 0 || point.x < 0 || point.y < 0 || point.x > window.innerWidth || point.y > window.innerHeight)
      return []
    const hit = document.elementFromPoint(point.x, point.y)
    if (hit === null || !(element.contains(hit) || hit.closest('label')?.contains(element))) return []
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    return [{ name, point, fingerprint: getFingerprint(element) }]
  }),
)
const clicksOn = (isMeant: (name: string) => boolean) =>
  actions(() =>
    controls.current
      .filter(({ name }) => isMeant(name))
      .map(({ point, fingerprint }) => ({ Click: { fingerprint, point } })),
  )
const click = (...codes: number[]) => actions(() => codes.map((code) => ({ PressKey: { code } })))

const typing = actions(() =>
  isTyping.current
    ? ['oud', 'gulab', '9876543210', '560038', 'asha@example[.]com'].map((text) => ({
        TypeText: { text: { Regexp: text }, delayMillis: 10 },
      }))
    : [],
)
const anything = weighted([
  [12, clicksOn((name) => WAY_TO_AN_ORDER.test(name))],
  [6, clicksOn(() => true)],
  [4, click(...Object.values(KEYS))],
  [1, click(KEYS.tab)],
  [3, typing],
  [2, scroll],
  [2, back],
  [1, forward],
  [1, reload],
  [2, waitOnce],
])
/** Tab is repeated in long series, so that they reach the end of the tab order. */
const tabs = weighted([
  [15, click(KEYS.tab)],
  [1, anything],
])
const pause = actions(() => ['Wait'])
export const explore = actions(() => {
  // The page gets time to correct itself, because leaving it would end the check.
  if (focus.current.isJustLost || !isCartEqual()) return pause.generate()
  return (focus.current.isTab && !hasDialog.current ? tabs : anything).generate()
})

const title = extract(({ document }) => document.title)
export const everyPageHasATitle = always(() => title.current !== '')

const isNotLost = eventually(() => !focus.current.isLost).within(FOCUS_SECONDS, 'seconds')
export const aKeyNeverLosesTheFocus = always(
  now(() => keyOfLastAction.current !== null && !focus.current.isTab && focus.current.hadFocus).implies(isNotLost),
)
export const removingTheFocusedElementMovesTheFocus = always(now(() => focus.current.wasRemoved).implies(isNotLost))
export const tabReachesTheSkipLink = always(() => hasDialog.current || !focus.current.isTrapped)

const isMainInSight = extract(({ document, window }) => {
  const main = document.querySelector('main')
  if (main === null) return false
  return [...main.querySelectorAll('*')].some((element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect()
    const isFilled =
      element.matches('img, svg, input, [aria-busy]') || [...element.childNodes].some((node) => node.nodeType === 3)
    return isFilled && width > 0 && height > 0 && bottom > 0 && top < window.innerHeight
  })
})
export const somethingOfMainIsInTheWindow = always(
  now(() => !isMainInSight.current).implies(eventually(() => isMainInSight.current).within(5, 'seconds')),
)

/**
 * Texts that belong to HTTP or to a programming error. The request tester and the login and sign-up forms may show
 * some.
 */
const technicalText = extract(({ document, window }) =>
  /^\/(mockman|login|signup)/.test(window.location.pathname)
    ? null
    : (/Unprocessable|Conflict|Not Found error|Unauthorized|Bad Request|Service Unavailable|Forbidden|\bundefined\b|\bNaN\b|\[object/.exec(
        document.body?.innerText ?? '',
      )?.[0] ?? null),
)
export const noTechnicalTextIsShown = always(() => technicalText.current === null)

const cart = extract(({ document, window }) => {
  // The previous page stays in place of the cart while the cart's code loads.
  const isCart =
    window.location.pathname === '/cart' && document.querySelector('main h1')?.textContent.startsWith('My Cart')
  if (!isCart || document.querySelector('main [aria-busy="true"]')) return null
  const link = [...document.querySelectorAll('header a')].find((element) => element.getAttribute('href') === '/cart')
  const badge = Number(/\d+/.exec(link?.getAttribute('aria-label') ?? link?.textContent ?? '')?.[0] ?? 0)
  return { badge, rows: document.querySelectorAll('main article').length }
})
const isCartEqual = () => cart.current === null || cart.current.badge === cart.current.rows
export const theCartBadgeEqualsTheCart = always(
  now(() => !isCartEqual()).implies(eventually(isCartEqual).within(5, 'seconds')),
)

/** The price of each product card by its title. */
const prices = extract(({ document }) =>
  Object.fromEntries(
    [...document.querySelectorAll('article')].flatMap((card) => {
      const name = card.getAttribute('aria-label') ?? card.querySelector('h2, h3')?.textContent
      const price = /₹[\d,.]+/.exec(card.querySelector('[class*=price]')?.textContent ?? '')?.[0]
      return name && price ? [[name, price]] : []
    }),
  ),
)
export const noPriceChangesWithoutAnAction = always(() => {
  const before = prices.current
  return next(
    () =>
      !isPassive.current || Object.entries(prices.current).every(([name, price]) => (before[name] ?? price) === price),
  )
})

import type { newFigures } from './figures'
import { dispatchTo } from './page-listeners'
import { accountOf, flowsIn, type Page, sessionOf } from './tab'

/** The messages of a chart after an accepted act, successful or not. A message of another session ends the act too. */
const TEXTS = {
  'cart.add': /^(Product added to Cart!|The product could not be added to your cart|Adding to your cart is)/,
  'cart.remove':
    /^(Product removed from Cart!|The product could not be removed from your cart|Removing from your cart)/,
  'cart.quantity':
    /^(Updated product quantity!|Product removed from Cart!|The quantity in your cart could not|The product could not be removed from your cart|(Changing|Removing) .* your cart is taking)/,
  'cart.reorder': /^(The products of your order are|Not every product of your order|Putting your order)/,
  'cart.restore':
    /^(Product added to Cart!|The product could not be put back|Putting it back|You have been logged out)/,
  'cart.move': /^(Product moved to Wishlist!|We can’t tell yet|Another tab is moving|Moving to your wishlist failed)/,
  'wishlist.toggle': /(to|from) (your )?[Ww]ishlist(!| is taking|\.)/,
  'address.save': /^(Address (added|updated)|The address could not be saved|Saving the address is)/,
  'address.delete': /^(Address deleted|The address could not be deleted|Deleting the address)/,
  'address.restore': /^(Address added|The address could not be saved|Saving the address|You have been logged out)/,
  'order.cancel': /^(Order cancelled|The order could not be cancelled|The order can no longer|Cancelling the order is)/,
  'checkout.place':
    /^(window opened|Razorpay SDK failed|This order is being paid in another tab|The payment could not be started|Your cart|Your order is placed|unrecorded|refused)/,
  'checkout.retry': /^(Your order is placed|unrecorded|refused)/,
  'auth.login': /^(Welcome back|login refused)/,
  'auth.signup': /^(Hi, |There was an error signing you up)/,
  'auth.logout': /^Logged out!/,
} as const

/** What a shopper did and a chart accepted, until its effect or its message is there. */
export interface Act {
  kind: keyof typeof TEXTS
  page: Page
  /** How many messages the page had shown before. */
  before: number
  /** Identifies the session by its flows: another session has other flows. */
  session: unknown
}

/** The part of the world that records acts. */
interface Noted {
  figures: ReturnType<typeof newFigures>
  acts: Act[]
}

// Messages about the end or the start of a session: they end the running work of the previous session.
const SESSION = /^(Logged out!|Your session has ended|Your account could not be opened|Welcome back|Hi, |Logged in as )/

/** Expects a message for an act that a chart has accepted. */
export function awaitText(world: Noted, page: Page, kind: Act['kind'], before = page.output.length): void {
  world.figures.acts += 1
  world.acts.push({ kind, page, before, session: sessionOf(page) })
}

/** A shopper who acts in a tab has it in view. */
export function look(page: Page): void {
  if (page.isVisible) return
  page.isVisible = true
  dispatchTo(page, 'document', new Event('visibilitychange'))
}

/**
 * Records what a page shows outside of toasts since the last call. It is called after every step, so that it also
 * records a message that the next act removes.
 */
export function listen({ figures }: Noted, page: Page): void {
  const now = notices(page)
  for (const notice of now) {
    if (page.notices.includes(notice)) continue
    page.output.push(notice)
    if (notice.startsWith('refused: ')) figures.refusedPayments += 1
    if (notice === 'address gone') figures.chosenAddressesGone += 1
  }
  page.notices = now
}

function notices({ tab, shop, windows }: Page): string[] {
  if (!shop) return []
  const { context } = shop.auth.getSnapshot()
  const { cart, wishlist, addresses, orders, checkout } = flowsIn(tab)
  const form = addresses?.getSnapshot().children.form?.getSnapshot().context
  const paying = checkout?.getSnapshot()
  const payments = paying?.children.ledger?.getSnapshot()
  const purchase = paying?.children.purchase?.getSnapshot()
  const { items = [], selectedId } = addresses?.getSnapshot().context ?? {}
  return [
    ...(context.refusal !== null && context.form === 'login' ? ['login refused'] : []),
    ...[cart, wishlist, addresses, orders].flatMap((actor) =>
      actor?.getSnapshot().hasTag('failed') ? [`failed: ${actor.id}`] : [],
    ),
    ...(form && form.messages.length > 0 ? [form.messages.join(' ')] : []),
    ...(paying?.context.alert ? [paying.context.alert] : []),
    ...(purchase?.context.alert ? [purchase.context.alert] : []),
    ...(payments?.matches({ work: 'unrecorded' }) ? ['unrecorded'] : []),
    ...(payments?.context.refused ?? []).map(({ order }) => `refused: ${order.paymentId}`),
    ...(items.length > 0 && selectedId === null ? ['address gone'] : []),
    ...windows.map((_, at) => `window opened: ${at}`),
  ]
}

/** A payment outlasts its session: the shopper learns of the session's end only when the payment has ended. */
function isLeaving({ page }: Act): boolean {
  return page.isAlive && accountOf(page.tab)?.matches({ session: 'ending' }) === true
}

/**
 * Sentences about the acts that ended without a message although nothing is running. Removes the acts that it has
 * judged.
 */
export function unanswered(world: Noted): string[] {
  const taken = new Set<string>()
  const sentences: string[] = []
  const ended = world.acts.filter((act) => !isLeaving(act))
  world.acts = world.acts.filter(isLeaving)
  for (const { page, before, kind, session } of ended) {
    if (!page.isAlive) continue
    const output = page.output.map((text, at) => ({ text, at })).slice(before)
    // A visitor's session is over as soon as the page reports another one, even if that one has ended by now.
    const isOver = output.some(({ text }) => SESSION.test(text)) && (session === null || session !== sessionOf(page))
    const term = output.find(({ text, at }) => TEXTS[kind].test(text) && !taken.has(`${page.tab.name} ${at}`))
    if (term) taken.add(`${page.tab.name} ${term.at}`)
    else if (!isOver && !standsInItsPlace(page, kind)) sentences.push(`${kind} in ${page.tab.name} ended in no words`)
  }
  return sentences
}

/** A notice that was there before the act and is still there makes a new message unnecessary. */
function standsInItsPlace({ tab, notices: standing }: Page, kind: Act['kind']): boolean {
  if (kind === 'cart.restore') return flowsIn(tab).cart?.getSnapshot().hasTag('failed') ?? false
  if (kind === 'checkout.retry') {
    // A payment that was recorded before and is reported again is announced once.
    const { recorded = [], paid = [] } =
      flowsIn(tab).checkout?.getSnapshot().children.ledger?.getSnapshot().context ?? {}
    return paid.length === 0 && new Set(recorded).size < recorded.length
  }
  return kind === 'address.save' && standing.some((notice) => TEXTS[kind].test(notice))
}

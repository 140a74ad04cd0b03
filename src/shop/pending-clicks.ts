import { hasProduct } from '../../domain/cart/cart'
import type { Product } from '../../domain/catalogue/product'
import type { Provided } from '../../machines/effect'
import {
  type PendingClick,
  type PendingClicksEffects,
  pendingClicksMachine,
} from '../../machines/pending-clicks/pending-clicks.machine'
import { effect } from '../services/effect'
import { flowsOf, isAccepted } from './flows-of'
import type { Shop as WholeShop } from './hooks'
import { showToast } from './toasts'

/** A pending click in the page (index.html). */
export interface ClickInPage extends PendingClick {
  /** Absent if the shopper has left its page. */
  button?: HTMLButtonElement
}

type Shop = Pick<WholeShop, 'auth' | 'catalogue'>
type Clicks = NonNullable<Window['clicks']>

/** Pending clicks with their effects. */
export const providePendingClicks = (shop: Shop, clicks: Clicks) =>
  pendingClicksMachine.provide({
    actors: {
      readFirst: effect(async () => {
        const [first] = clicks
        return first ? { list: first.list, id: first.id, wanted: first.wanted } : null
      }),
      findProduct: effect(async ({ id }, signal) => {
        const { catalogue } = shop
        const find = () => productIn(shop, id)
        const isLarge = () => catalogue.getSnapshot().context.size !== null
        await until(shop, signal, () => find() !== null || isLarge() || catalogue.getSnapshot().hasTag('ready'))
        return { product: find(), isLarge: isLarge() }
      }),
      requestProduct: effect(async ({ id }, signal) => {
        const { catalogue } = shop
        catalogue.send({ type: 'products.wanted', wanted: { ids: [id], brands: [] } })
        const isAbsent = () => catalogue.getSnapshot().context.absent.includes(id)
        await until(shop, signal, () => productIn(shop, id) !== null || isAbsent())
        return productIn(shop, id)
      }),
      untilFree: effect(async ({ click: { list }, product }, signal) => {
        if (product) await until(shop, signal, () => canTake(shop, product, list))
      }),
      untilShown: effect(async ({ click: { list, id } }) => {
        await new Promise((resolve) => setTimeout(resolve))
        return clicks[0]?.list === list && clicks[0].id === id
      }),
    },
    actions: {
      replay: (_, { click, product }) => {
        const button = takeFirst(clicks)
        if (!product) clickOn(clicks, button)
        else if (isMissing(shop, product, click)) {
          if (button && !button.disabled) clickOn(clicks, button)
          else shop.auth.send(eventFor(product, click.list))
          if (!shop.auth.getSnapshot().hasTag('shopper')) {
            const others = clicks.filter(({ id }) => id === '')
            while (clicks[0]) takeFirst(clicks)
            clicks.push(...others)
          }
        }
      },
      giveUp: (_, { text }) => {
        takeFirst(clicks)
        showToast({ kind: 'error', text })
      },
      leave: (_, { error }) => console.warn('Clicks are pending:', error),
    },
  } satisfies Provided<typeof pendingClicksMachine, PendingClicksEffects>)

/** Removes the first click from the queue. Returns its button. */
function takeFirst(clicks: Clicks): HTMLButtonElement | null {
  const first = clicks.shift()
  const button = first ? buttonOf(first) : null
  button?.removeAttribute('data-pending')
  return button
}

/** Clicks a button without queueing the click, as other clicks are during a replay. */
function clickOn(clicks: Clicks, button: HTMLButtonElement | null): void {
  clicks.isReplaying = false
  button?.click()
  clicks.isReplaying = true
}

const labelOf = (button: Element) => button.ariaLabel ?? button.textContent

/** The clicked button, or the one that has replaced it. */
function buttonOf({ button, list, id }: ClickInPage): HTMLButtonElement | null {
  if (button?.isConnected) return button
  if (id !== '') return document.querySelector(`#root button[name="${list}"][value="${CSS.escape(id)}"]`)
  const buttons = document.querySelectorAll<HTMLButtonElement>('#root button')
  return [...buttons].find((one) => button && labelOf(one) === labelOf(button)) ?? null
}

const eventFor = (product: Product, list: string) =>
  ({ type: list === 'cart' ? 'cart.add' : 'wishlist.toggle', product }) as const

/** Whether a list accepts a product now. A visitor must log in. */
function canTake({ auth }: Shop, product: Product, list: string): boolean {
  const { cart, wishlist } = flowsOf(auth)
  const isFree =
    list === 'cart'
      ? cart?.getSnapshot().can({ type: 'cart.add', product })
      : wishlist?.getSnapshot().can({ type: 'wishlist.toggle', product })
  return isFree !== false && isAccepted(auth, eventFor(product, list))
}

/** Whether the click would still change the list. A product that is out of stock is not added to the cart. */
function isMissing({ auth }: Shop, product: Product, { list, wanted }: PendingClick): boolean {
  const { cart, wishlist } = flowsOf(auth)
  const { items = [] } = (list === 'cart' ? cart : wishlist)?.getSnapshot().context ?? {}
  return hasProduct(items, product.id) !== wanted && (list !== 'cart' || product.inStock)
}

function productIn({ catalogue }: Shop, id: string): Product | null {
  const { products, named, found } = catalogue.getSnapshot().context
  return [...products, ...named, ...(found?.products ?? [])].find((one) => one.id === id) ?? null
}

/** Waits until a condition on the flows holds, or the signal aborts. */
const until = ({ auth, catalogue }: Shop, signal: AbortSignal, isReady: () => boolean) =>
  new Promise<void>((resolve) => {
    const lists: { unsubscribe(): void }[] = []
    const leaveLists = () => {
      for (const list of lists.splice(0)) list.unsubscribe()
    }
    const end = () => {
      for (const flow of flows) flow.unsubscribe()
      leaveLists()
      resolve()
    }
    const look = () => isReady() && end()
    // Each session has lists of its own.
    const followLists = () => {
      leaveLists()
      const { cart, wishlist } = flowsOf(auth)
      if (cart) lists.push(cart.subscribe(look))
      if (wishlist) lists.push(wishlist.subscribe(look))
      look()
    }
    const flows = [catalogue.subscribe(look), auth.subscribe(followLists)]
    signal.addEventListener('abort', end)
    followLists()
  })

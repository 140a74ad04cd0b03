import { holds } from '../../domain/cart'
import type { Product } from '../../domain/product'
import { flowsOf, isHeard } from '../shop/flows-of'
import type { Shop } from '../shop/hooks'
import { showToast } from '../shop/toasts'

/** A button that was pressed before the shop ran, or before its list could take the press (index.html). */
interface Press {
  /** Absent where its page was left since. */
  button?: HTMLButtonElement
  /** The list and the product that it is for, as its name and value say; '' where it is for none. */
  list: string
  id: string
  /** Whether the product is to be in the list. */
  wanted: boolean
}

declare global {
  interface Window {
    /** In the order in which they were pressed. */
    presses?: Press[] & {
      /** Selects the buttons whose presses may be kept. */
      of: string
      /** Called with each press that is kept, once the shop runs. */
      replay?: () => void
      /** Presses wait their turn behind those that are being done. */
      isReplaying?: boolean
    }
  }
}

/** How long a press waits until it can be done, ms: as long as a call may take. */
const PRESS_TIMEOUT = 15_000

/**
 * Does what was pressed and not heard: what is for a list one after the other, each as soon as the list can take it, on
 * whatever page the shopper is by then.
 */
export async function replayPresses(shop: Shop): Promise<void> {
  const { presses } = window
  if (!presses) return
  const click = (button: HTMLButtonElement | null) => {
    presses.isReplaying = false
    button?.click()
    presses.isReplaying = true
  }
  for (let next = presses[0]; next; next = presses[0]) {
    const { id, list } = next
    const product = id === '' ? undefined : await productOf(shop, id)
    const isInTime = product && (await until(shop, () => canTake(shop, product, list)))
    // The page shows first what the press before has done.
    await new Promise((resolve) => setTimeout(resolve))
    // A heart may have been pressed once more meanwhile, which takes its first press back.
    if (presses[0] !== next) continue
    presses.shift()
    const button = buttonOf(next)
    button?.removeAttribute('data-pending')
    if (id === '') click(button)
    else if (!isInTime) showToast({ kind: 'error', text: `The product could not be added to your ${list}.` })
    else if (isMissing(shop, product, next)) {
      if (button && !button.disabled) click(button)
      else shop.auth.send(eventFor(product, list))
      // Who is asked to log in is asked for one product.
      if (!shop.auth.getSnapshot().hasTag('shopper'))
        for (const { button } of presses.splice(0)) button?.removeAttribute('data-pending')
    }
  }
}

const labelOf = (button: Element) => button.ariaLabel ?? button.textContent

/** The button that was pressed, or the one that has taken its place. */
function buttonOf({ button, list, id }: Press): HTMLButtonElement | null {
  if (button?.isConnected) return button
  if (id !== '') return document.querySelector(`#root button[name="${list}"][value="${CSS.escape(id)}"]`)
  const buttons = document.querySelectorAll<HTMLButtonElement>('#root button')
  return [...buttons].find((one) => button && labelOf(one) === labelOf(button)) ?? null
}

const eventFor = (product: Product, list: string) =>
  ({ type: list === 'cart' ? 'cart.add' : 'wishlist.toggle', product }) as const

/** Whether a list can take a product now. A visitor's are asked for by a login. */
function canTake({ auth }: Shop, product: Product, list: string): boolean {
  const { cart, wishlist } = flowsOf(auth)
  const isFree =
    list === 'cart'
      ? cart?.getSnapshot().can({ type: 'cart.add', product })
      : wishlist?.getSnapshot().can({ type: 'wishlist.toggle', product })
  return isFree !== false && isHeard(auth, eventFor(product, list))
}

/** Whether a list is not yet as it was wanted. What is out of stock goes into no cart. */
function isMissing({ auth }: Shop, product: Product, { list, wanted }: Press): boolean {
  const { cart, wishlist } = flowsOf(auth)
  const { items = [] } = (list === 'cart' ? cart : wishlist)?.getSnapshot().context ?? {}
  return holds(items, product.id) !== wanted && (list !== 'cart' || product.inStock)
}

/** A product once it is known. Undefined: it is not to be had. */
async function productOf(shop: Shop, id: string): Promise<Product | undefined> {
  const { catalogue } = shop
  const read = () => catalogue.getSnapshot()
  const find = () => {
    const { products, named, found } = read().context
    return [...products, ...named, ...(found?.products ?? [])].find((one) => one.id === id)
  }
  await until(shop, () => find() !== undefined || read().hasTag('ready'))
  if (!find() && read().context.size !== null) {
    // Of a large catalogue only the first are here.
    catalogue.send({ type: 'products.wanted', wanted: { ids: [id], brands: [] } })
    await until(shop, () => find() !== undefined || read().context.absent.includes(id))
  }
  return find()
}

/** Waits until something is so of the flows; false where it is not within the time of a press. */
const until = ({ auth, catalogue }: Shop, isSo: () => boolean) =>
  new Promise<boolean>((resolve) => {
    const lists: { unsubscribe(): void }[] = []
    const leaveLists = () => {
      for (const list of lists.splice(0)) list.unsubscribe()
    }
    const end = (so: boolean) => {
      clearTimeout(timer)
      for (const flow of flows) flow.unsubscribe()
      leaveLists()
      resolve(so)
    }
    const look = () => isSo() && end(true)
    // Each session has lists of its own.
    const followLists = () => {
      leaveLists()
      const { cart, wishlist } = flowsOf(auth)
      if (cart) lists.push(cart.subscribe(look))
      if (wishlist) lists.push(wishlist.subscribe(look))
      look()
    }
    const timer = setTimeout(end, PRESS_TIMEOUT, false)
    const flows = [catalogue.subscribe(look), auth.subscribe(followLists)]
    followLists()
  })

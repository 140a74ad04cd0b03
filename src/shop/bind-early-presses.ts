import { hasProduct } from '../../domain/cart'
import type { Product } from '../../domain/product'
import { type EarlyPressesOwnActions, earlyPressesFlow } from '../../machines/early-presses'
import type { Press } from '../../machines/early-presses/early-presses.machine'
import { effect } from '../services/effect'
import type { Effects } from './effects'
import { flowsOf, isAccepted } from './flows-of'
import type { Shop as WholeShop } from './hooks'
import { showToast } from './toasts'

/** A press as it waits in the page (index.html). */
export interface WaitingPress extends Press {
  /** Absent where its page was left since. */
  button?: HTMLButtonElement
}

type Shop = Pick<WholeShop, 'auth' | 'catalogue'>
type Presses = NonNullable<Window['clicks']>

/** The chart of what was pressed too early with its effects. */
export const bindEarlyPresses = (shop: Shop, presses: Presses) =>
  earlyPressesFlow.provide({
    actors: {
      readFirst: effect(async () => {
        const [first] = presses
        return first ? { list: first.list, id: first.id, wanted: first.wanted } : null
      }),
      findProduct: effect(async ({ id }, signal) => {
        const { catalogue } = shop
        const find = () => productIn(shop, id)
        const isLarge = () => catalogue.getSnapshot().context.size !== null
        await until(shop, signal, () => find() !== null || isLarge() || catalogue.getSnapshot().hasTag('ready'))
        return { product: find(), isLarge: isLarge() }
      }),
      askForProduct: effect(async ({ id }, signal) => {
        const { catalogue } = shop
        catalogue.send({ type: 'products.wanted', wanted: { ids: [id], brands: [] } })
        const isAbsent = () => catalogue.getSnapshot().context.absent.includes(id)
        await until(shop, signal, () => productIn(shop, id) !== null || isAbsent())
        return productIn(shop, id)
      }),
      untilFree: effect(async ({ press, product }, signal) => {
        if (product) await until(shop, signal, () => canTake(shop, product, press.list))
      }),
      untilShown: effect(async ({ press: { list, id } }) => {
        await new Promise((resolve) => setTimeout(resolve))
        return presses[0]?.list === list && presses[0].id === id
      }),
    },
    actions: {
      doPress: (_, { press, product }) => {
        const button = takeOff(presses)
        if (!product) click(presses, button)
        else if (isMissing(shop, product, press)) {
          if (button && !button.disabled) click(presses, button)
          else shop.auth.send(eventFor(product, press.list))
          if (!shop.auth.getSnapshot().hasTag('shopper')) while (presses[0]) takeOff(presses)
        }
      },
      giveUp: (_, { text }) => {
        takeOff(presses)
        showToast({ kind: 'error', text })
      },
      leave: (_, { error }) => console.warn('Presses wait:', error),
    },
  } satisfies Effects<typeof earlyPressesFlow, EarlyPressesOwnActions>)

/** The first press waits no longer. Answers its button. */
function takeOff(presses: Presses): HTMLButtonElement | null {
  const press = presses.shift()
  const button = press ? buttonOf(press) : null
  button?.removeAttribute('data-pending')
  return button
}

/** Presses wait their turn behind those that are being done, but not this one. */
function click(presses: Presses, button: HTMLButtonElement | null): void {
  presses.isReplaying = false
  button?.click()
  presses.isReplaying = true
}

const labelOf = (button: Element) => button.ariaLabel ?? button.textContent

/** The button that was pressed, or the one that has taken its place. */
function buttonOf({ button, list, id }: WaitingPress): HTMLButtonElement | null {
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
  return isFree !== false && isAccepted(auth, eventFor(product, list))
}

/** Whether a list is not yet as it was wanted. What is out of stock goes into no cart. */
function isMissing({ auth }: Shop, product: Product, { list, wanted }: Press): boolean {
  const { cart, wishlist } = flowsOf(auth)
  const { items = [] } = (list === 'cart' ? cart : wishlist)?.getSnapshot().context ?? {}
  return hasProduct(items, product.id) !== wanted && (list !== 'cart' || product.inStock)
}

function productIn({ catalogue }: Shop, id: string): Product | null {
  const { products, named, found } = catalogue.getSnapshot().context
  return [...products, ...named, ...(found?.products ?? [])].find((one) => one.id === id) ?? null
}

/** Waits until something is so of the flows, or nobody waits for it any more. */
const until = ({ auth, catalogue }: Shop, signal: AbortSignal, isSo: () => boolean) =>
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
    const look = () => isSo() && end()
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

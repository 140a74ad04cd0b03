import type { Tab, World } from './checkout-state'

/** Returns an error if a message of a tab is false, as far as any page or the backend can know. */
export function untrue(world: World, at: number, text: string): string[] {
  const { draft } = world.tabs[at] as Tab
  const received = world.windows.filter(({ isReceived }) => isReceived)
  const isPaid = received.some((window) => window.draft === draft) || (draft !== null && world.stored.includes(draft))
  const isFalse =
    (/nothing was charged|No order was placed/i.test(text) && isPaid) ||
    (text.startsWith('An earlier payment') && received.length === 0) ||
    (text.includes('in another tab') && (world.paymentLock === null || world.paymentLock === at)) ||
    (text.startsWith('Your cart has changed') && world.hasCart)
  return isFalse ? [`a message is false: ${text}`] : []
}

/** The final message of a session calls each payment without an order safe. Another tab may show a cash order as refused. */
export const unsafe = ({ stored, orders, refused }: World, { owing }: Tab): string[] =>
  owing.every((one) => [stored, orders, refused].some((known) => known.includes(one)))
    ? []
    : ['a payment is reported as safe that is neither stored nor recorded']

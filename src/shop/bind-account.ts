import { type AccountOwnActions, accountFlow } from '../../machines/account'
import { reloadIfReachable } from '../services/reload'
import { saveIntent } from '../services/saved-intent'
import { dropSession } from '../services/session'
import type { provideAddresses } from './addresses'
import type { bindCheckout } from './bind-checkout'
import type { bindProfileForm } from './bind-profile-form'
import type { provideCart } from './cart'
import type { Effects } from './effects'
import type { provideOrders } from './orders'
import { showToast } from './toasts'
import type { provideWishlist } from './wishlist'

interface Flows {
  cart: ReturnType<typeof provideCart>
  wishlist: ReturnType<typeof provideWishlist>
  addresses: ReturnType<typeof provideAddresses>
  orders: ReturnType<typeof provideOrders>
  profileForm: ReturnType<typeof bindProfileForm>
  checkout: ReturnType<typeof bindCheckout>
}

const NAMES: Readonly<Record<string, string>> = {
  cart: 'Your cart',
  wishlist: 'Your wishlist',
  addresses: 'Your addresses',
  orders: 'Your orders',
  profile: 'Your profile',
  checkout: 'The checkout',
}

/** The flow that failed, by the event that tells of it: 'xstate.error.actor.cart'. */
const nameOf = ({ type }: { type: string }): string => NAMES[type.split('.').at(-1) ?? ''] ?? 'A part of the shop'

/** The chart of a session with its flows and effects. */
export const bindAccount = (flows: Flows) =>
  accountFlow.provide({
    actors: { ...flows },
    actions: {
      dropSession: (_, { session }) => dropSession(session),
      keepIntent: (_, { intent }) => saveIntent(intent),
      sayRestarted: ({ event }) =>
        showToast({
          kind: 'error',
          text: `${nameOf(event)} had to be started again. Please look whether all is there.`,
        }),
      sayStopped: ({ event }) =>
        showToast({
          kind: 'error',
          text: `${nameOf(event)} stopped working. Please reload the page.`,
          link: { label: 'Reload', to: () => void reloadIfReachable(location.href) },
        }),
    },
  } satisfies Effects<typeof accountFlow, AccountOwnActions>)

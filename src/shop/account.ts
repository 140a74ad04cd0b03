import { type AccountEffects, accountMachine } from '../../machines/account/account.machine'
import type { Provided } from '../../machines/effect'
import { reloadIfReachable } from '../services/reload'
import { saveIntent } from '../services/saved-intent'
import { dropSession } from '../services/session'
import type { provideAddresses } from './addresses'
import type { provideCart } from './cart'
import type { provideCheckout } from './checkout'
import type { provideOrders } from './orders'
import type { provideProfileForm } from './profile-form'
import { showToast } from './toasts'
import type { provideWishlist } from './wishlist'

interface Flows {
  cart: ReturnType<typeof provideCart>
  wishlist: ReturnType<typeof provideWishlist>
  addresses: ReturnType<typeof provideAddresses>
  orders: ReturnType<typeof provideOrders>
  profileForm: ReturnType<typeof provideProfileForm>
  checkout: ReturnType<typeof provideCheckout>
}

/** The chart of a session, with its flows and effects. */
export const provideAccount = (flows: Flows) =>
  accountMachine.provide({
    actors: { ...flows },
    actions: {
      dropSession: (_, { session }) => dropSession(session),
      saveIntent: (_, { intent }) => saveIntent(intent),
      toast: (_, { offersReload, ...message }) =>
        showToast({
          ...message,
          ...(offersReload && { link: { label: 'Reload', to: () => void reloadIfReachable(location.href) } }),
        }),
    },
  } satisfies Provided<typeof accountMachine, AccountEffects>)

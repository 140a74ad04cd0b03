import type { ActorRefFrom } from 'xstate'
import type { Product } from '../../domain/catalogue/product'
import type { authMachine } from '../../machines/auth/auth.machine'

type Auth = ActorRefFrom<typeof authMachine>

/** The running flows of the logged-in shopper. A visitor has none. */
export const flowsOf = (auth: Auth) => auth.getSnapshot().children.account?.getSnapshot().children ?? {}

/** A click that changes a list. */
export type ListClick = { type: 'cart.add' | 'wishlist.toggle'; product: Product }

/** Whether `auth`, and for a shopper also the account, accepts a click now. */
export const isAccepted = (auth: Auth, click: ListClick): boolean =>
  auth.getSnapshot().can(click) && auth.getSnapshot().children.account?.getSnapshot().can(click) !== false

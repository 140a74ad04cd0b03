import type { ActorRefFrom } from 'xstate'
import type { Product } from '../../domain/product'
import type { authMachine } from '../../machines/auth/auth.machine'

type Auth = ActorRefFrom<typeof authMachine>

/** The running flows of the shopper who is logged in; none for a visitor. */
export const flowsOf = (auth: Auth) => auth.getSnapshot().children.account?.getSnapshot().children ?? {}

/** A press on a list. */
export type Press = { type: 'cart.add' | 'wishlist.toggle'; product: Product }

/** Whether a press on a list is heard now: by `auth`, and for a shopper by what is theirs. */
export const isAccepted = (auth: Auth, press: Press): boolean =>
  auth.getSnapshot().can(press) && auth.getSnapshot().children.account?.getSnapshot().can(press) !== false

import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '../../machines/auth.machine'

/** The running flows of the shopper who is logged in; none for a visitor. */
export const flowsOf = (auth: ActorRefFrom<typeof authMachine>) =>
  auth.getSnapshot().children.account?.getSnapshot().children ?? {}

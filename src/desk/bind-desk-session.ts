import { deskSessionFlow } from '../../machines/desk-session'
import { logout } from '../services/api/auth'
import { enterDesk } from '../services/api/desk'
import { dropDeskSession, keepDeskSession } from '../services/desk-session'
import { effect } from '../services/effect'

/** The chart of who is at the desk, with its rules and effects. */
export const bindDeskSession = () =>
  deskSessionFlow.provide({
    actors: {
      enter: effect((credentials, signal) => enterDesk(credentials, signal)),
      // Without the signal of its actor: the call goes on when nobody waits for it.
      leave: effect(({ token }) => logout(token).then(() => undefined)),
    },
    actions: {
      keepSession: (_, { session }) => keepDeskSession(session),
      dropSession: (_, { token }) => dropDeskSession(token),
    },
  })

import { type DeskSessionEffects, deskSessionMachine } from '../../machines/desk-session/desk-session.machine'
import type { Provided } from '../../machines/effect'
import { logout } from '../services/api/auth'
import { enterDesk } from '../services/api/desk'
import { enterByPasskey } from '../services/api/desk-passkeys'
import { dropDeskSession, saveDeskSession } from '../services/desk-session'
import { forgetDrafts } from '../services/drafts'
import { effect } from '../services/effect'

/** The session of the desk with its effects. */
export const provideDeskSession = () =>
  deskSessionMachine.provide({
    actors: {
      enter: effect((credentials, signal) => enterDesk(credentials, signal)),
      enterByPasskey: effect((_, signal) => enterByPasskey(signal)),
      // Ignores the actor's signal so that the request completes after the actor has stopped.
      leave: effect(({ token }) => logout(token).then(() => undefined)),
    },
    actions: {
      keepSession: (_, { session }) => saveDeskSession(session),
      dropSession: (_, { token }) => {
        dropDeskSession(token)
        forgetDrafts('reply')
      },
    },
  } satisfies Provided<typeof deskSessionMachine, DeskSessionEffects>)

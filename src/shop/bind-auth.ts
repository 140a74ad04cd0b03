import { accessOf, href } from '../../domain/routes'
import { type AuthOwnActions, authFlow } from '../../machines/auth'
import { login, signup } from '../services/api/auth'
import { effect } from '../services/effect'
import { saveIntent } from '../services/saved-intent'
import { dropSession, keepSession } from '../services/session'
import type { Effects } from './effects'
import { lateLogic } from './late-logic'
import { goTo } from './navigation'
import type { ShopperFlows } from './shopper-flows'
import { showToast } from './toasts'

/** The flows of a session, whose code a visitor does not load. */
export interface FlowsOfSession {
  load(): Promise<void>
  /** Once they are loaded. */
  loaded(): ShopperFlows
}

/** The auth chart with its effects. */
export const bindAuth = (flows: FlowsOfSession) =>
  authFlow.provide({
    actors: {
      enter: effect((entry, signal) =>
        entry.type === 'login' ? login(entry.credentials, signal) : signup(entry.form, signal),
      ),
      // Without the signal of its actor: the call goes on when the logout page is left.
      logout: effect(async ({ session }) => {
        await flows.load()
        return flows.loaded().endSession(session)
      }),
      loadFlows: effect(() => flows.load()),
      account: lateLogic(() => flows.loaded().account),
    },
    actions: {
      keepSession: (_, { session }) => keepSession(session),
      dropSession: ({ context }) => dropSession(context.session),
      keepIntent: (_, { intent }) => saveIntent(intent),
      goToLogin: () => {
        // On a page for shoppers the guard sends the visitor to the login page by itself.
        if (accessOf(location.pathname) === 'logged-in') return
        goTo(href('login'), { state: { from: location.pathname + location.search } })
      },
      toast: (_, message) => showToast(message),
    },
  } satisfies Effects<typeof authFlow, AuthOwnActions>)

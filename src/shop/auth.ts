import { accessOf, href } from '../../domain/routes'
import { type AuthEffects, authMachine } from '../../machines/auth/auth.machine'
import type { Provided } from '../../machines/effect'
import { effect } from '../services/effect'
import { importWithRetry } from '../services/import-with-retry'
import { saveIntent } from '../services/saved-intent'
import { dropSession, saveSession } from '../services/session'
import { lateLogic } from './late-logic'
import { goTo } from './navigation'
import type { ShopperFlows } from './shopper-flows'
import { showToast } from './toasts'

/** The flows of a session. A visitor does not load their code. */
export interface FlowsOfSession {
  load(): Promise<void>
  /** Throws before they are loaded. */
  loaded(): ShopperFlows
}

/** The chart of the visitor or logged-in shopper, with its effects. */
export const provideAuth = (flows: FlowsOfSession) =>
  authMachine.provide({
    actors: {
      enter: effect(async (entry, signal) => {
        const { login, signup } = await importWithRetry(() => import('../services/api/auth'))
        return entry.type === 'login' ? login(entry.credentials, signal) : signup(entry.form, signal)
      }),
      // Ignores the signal of its actor, so that the request continues after the shopper leaves the logout page.
      logout: effect(async ({ session }) => {
        await flows.load()
        return flows.loaded().endSession(session)
      }),
      loadFlows: effect(() => flows.load()),
      account: lateLogic(() => flows.loaded().account),
    },
    actions: {
      saveSession: (_, { session }) => saveSession(session),
      dropSession: ({ context }) => dropSession(context.session),
      saveIntent: (_, { intent }) => saveIntent(intent),
      goToLogin: () => {
        // On a page for shoppers the guard redirects to the login page. A pending click may be replayed on that page.
        const access = accessOf(location.pathname)
        if (access === 'logged-in' || access === 'logged-out') return
        goTo(href('login'), { state: { from: location.pathname + location.search } })
      },
      toast: (_, message) => message && showToast(message),
    },
  } satisfies Provided<typeof authMachine, AuthEffects>)

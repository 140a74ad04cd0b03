import { accessOf, href } from '../../domain/routes'
import { authMachine } from '../../machines/auth.machine'
import { login, signup } from '../services/api/auth'
import { endSession } from '../services/end-session'
import { saveIntent } from '../services/saved-state'
import { dropSession, keepSession } from '../services/session'
import { postToTabs } from '../services/tabs'
import { effect } from './effect'
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
  authMachine.provide({
    actors: {
      login: effect((credentials, signal) => login(credentials, signal)),
      signup: effect((form, signal) => signup(form, signal)),
      // Without the signal of its actor: the call goes on when the logout page is left.
      logout: effect(({ session }) => endSession(session)),
      loadFlows: effect(() => flows.load()),
      cart: lateLogic(() => flows.loaded().cart),
      wishlist: lateLogic(() => flows.loaded().wishlist),
      addresses: lateLogic(() => flows.loaded().addresses),
      orders: lateLogic(() => flows.loaded().orders),
      checkout: lateLogic(() => flows.loaded().checkout),
    },
    actions: {
      keepSession: (_, { session }) => {
        keepSession(session)
        postToTabs({ type: 'session' })
      },
      dropSession: (_, { session }) => {
        dropSession(session)
        postToTabs({ type: 'session' })
      },
      keepIntent: (_, { intent }) => saveIntent(intent),
      navigate: (_, { to }) => {
        // On a page for shoppers the guard sends the visitor to the login page by itself.
        if (accessOf(location.pathname) === 'logged-in') return
        goTo(href(to), { state: { from: location.pathname + location.search } })
      },
      sayStopped: (_, { what }) => showToast({ kind: 'error', text: `${what} stopped. Please reload the page.` }),
      toast: (_, message) => showToast(message),
    },
  })

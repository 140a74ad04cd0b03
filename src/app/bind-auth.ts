import { fromPromise } from 'xstate'
import type { Credentials, Session, SignupForm } from '../../domain/account'
import { authMachine } from '../../machines/auth.machine'
import { login, signup } from '../services/api/auth'
import { keepIntent } from '../services/kept'
import { dropSession, keepSession } from '../services/session'
import { tellTabs } from '../services/tabs'
import { goTo } from './navigation'
import { accessOf } from './routes'
import { showToast } from './toasts'

/** The auth chart with its effects. A session begins when `flows` has brought what lives inside it. */
export function bindAuth(flows: () => Promise<void>) {
  return authMachine.provide({
    actors: {
      login: fromPromise<Session, Credentials>(({ input, signal }) => withFlows(login(input, signal))),
      signup: fromPromise<Session, SignupForm>(({ input, signal }) => withFlows(signup(input, signal))),
    },
    actions: {
      keepSession: (_, { session }) => {
        keepSession(session)
        tellTabs({ type: 'session' })
      },
      dropSession: () => {
        dropSession()
        tellTabs({ type: 'session' })
      },
      keepIntent: (_, { intent }) => keepIntent(intent),
      navigate: (_, { to }) => {
        // On a page for shoppers the guard sends the visitor to the login page by itself.
        if (accessOf(location.pathname) === 'logged-in') return
        goTo(to, { state: { from: location.pathname + location.search } })
      },
      toast: (_, message) => showToast(message),
    },
  })

  async function withFlows(session: Promise<Session>): Promise<Session> {
    const [begun] = await Promise.all([session, flows()])
    return begun
  }
}

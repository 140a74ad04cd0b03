import { type ActorRefFrom, createActor, type InspectionEvent } from 'xstate'
import type { DrawnProducts } from '../../domain/drawn-products'
import { fromQuery, noFilters } from '../../domain/filters'
import type { Intent } from '../../domain/intent'
import { routeOf } from '../../domain/routes'
import type { authMachine } from '../../machines/auth.machine'
import { whenUnauthorized } from '../services/api/client'
import { loadIntent } from '../services/saved-state'
import { loadSession, onSessionWritten } from '../services/session'
import { onTabMessage } from '../services/tabs'
import { bindAuth, type FlowsOfSession } from './bind-auth'
import { bindCatalogue } from './bind-catalogue'
import { flowsOf } from './flows-of'
import type { Shop } from './hooks'
import { refetchLists } from './refetch-changed-lists'
import type { ShopperFlows } from './shopper-flows'
import { reportStorageProblems } from './storage-notices'

/** Starts the flows that live as long as the page: who is shopping, and the catalogue. `drawn`: what the page brings. */
export function startShop(inspect?: (event: InspectionEvent) => void, drawn: DrawnProducts | null = null): Shop {
  const options = inspect ? { inspect } : {}
  const filters = routeOf(location.pathname) === 'products' ? fromQuery(location.search) : noFilters
  const catalogue = createActor(bindCatalogue(), { ...options, input: { filters, drawn } })
  const auth: Shop['auth'] = createActor(bindAuth(flowsOfSession(() => auth)), {
    ...options,
    input: { session: loadSession(), intent: loadIntent() },
  })

  whenUnauthorized((token) => {
    const stored = loadSession()
    const next = stored?.token === token ? null : stored
    auth.send({ type: 'session.ended', token, intent: intentUnderWay(auth), next })
  })
  const followSession = () => auth.send({ type: 'session.changed', session: loadSession() })
  const refresh = refetchLists({ auth, catalogue })
  onSessionWritten(followSession)
  onTabMessage((news) => (news.type === 'session' ? followSession() : refresh(news.what)))
  reportStorageProblems()

  catalogue.start()
  auth.start()
  return { auth, catalogue, ...options }
}

function flowsOfSession(auth: () => Shop['auth']): FlowsOfSession {
  let flows: ShopperFlows | null = null
  return {
    async load() {
      flows ??= (await import('./shopper-flows')).bindShopperFlows(auth)
    },
    loaded() {
      if (!flows) throw new Error('The flows of a session are not loaded')
      return flows
    },
  }
}

/** What the shopper was adding when the session ended: it is done after the same shopper's next login. */
function intentUnderWay(auth: ActorRefFrom<typeof authMachine>): Intent | null {
  const account = auth.getSnapshot().context.session?.user.email ?? null
  const flows = flowsOf(auth)
  const cart = flows.cart?.getSnapshot()
  const change = cart?.matches({ work: 'changing' }) && cart.context.changes[0]
  if (change && change.type === 'cart.add') return { list: 'cart', product: change.product, account }
  const wishlist = flows.wishlist?.getSnapshot()
  return wishlist?.matches({ work: 'adding' }) && wishlist.context.changing
    ? { list: 'wishlist', product: wishlist.context.changing, account }
    : null
}

import { type ActorRefFrom, createActor, type InspectionEvent } from 'xstate'
import type { Intent } from '../../domain/account/intent'
import type { PrerenderedProducts } from '../../domain/catalogue/prerendered-products'
import { routeOf } from '../../domain/routes'
import { fromQuery, noFilters } from '../../domain/search/filters'
import type { authMachine } from '../../machines/auth/auth.machine'
import { whenUnauthorized } from '../services/backend'
import { importWithRetry } from '../services/import-with-retry'
import { loadIntent } from '../services/saved-intent'
import { loadSession, onSessionWritten } from '../services/session'
import { onTabMessage } from '../services/tabs'
import { type FlowsOfSession, provideAuth } from './auth'
import { provideCatalogue } from './catalogue'
import { flowsOf } from './flows-of'
import type { Shop } from './hooks'
import type { ShopperFlows } from './shopper-flows'

/** Starts the flows that run as long as the page: `auth` and the catalogue. `embedded`: data of the prerendered page. */
export function startShop(
  inspect?: (event: InspectionEvent) => void,
  embedded: PrerenderedProducts | null = null,
): Shop {
  const options = inspect ? { inspect } : {}
  const filters = routeOf(location.pathname) === 'products' ? fromQuery(location.search) : noFilters
  const catalogue = createActor(provideCatalogue(), { ...options, input: { filters, embedded } })
  let refetching: ActorRefFrom<ShopperFlows['refetch']> | undefined
  const sendVisibility = () =>
    refetching?.send({ type: document.visibilityState === 'visible' ? 'tab.shown' : 'tab.hidden' })
  const flows = flowsOfSession(
    () => auth,
    ({ start }) => {
      refetching = start(options)
      sendVisibility()
    },
  )
  const auth: Shop['auth'] = createActor(provideAuth(flows), {
    ...options,
    input: { session: loadSession(), intent: loadIntent() },
  })

  whenUnauthorized((token) => {
    const stored = loadSession()
    const next = stored?.token === token ? null : stored
    auth.send({ type: 'session.ended', token, intent: intentUnderWay(auth), next })
  })
  const followSession = () => auth.send({ type: 'session.changed', session: loadSession() })
  const refetch: Shop['refetch'] = (list, type = 'list.changed') => refetching?.send({ type, list })
  document.addEventListener('visibilitychange', sendVisibility)
  addEventListener('online', () => {
    catalogue.send({ type: 'connection.returned' })
    refetching?.send({ type: 'connection.returned' })
  })
  onSessionWritten(followSession)
  onTabMessage((message) => (message.type === 'session' ? followSession() : refetch(message.what)))

  catalogue.start()
  auth.start()
  return { auth, catalogue, refetch, productFacts: embedded?.productFacts, ...options }
}

function flowsOfSession(auth: () => Shop['auth'], begin: (flows: ShopperFlows) => void): FlowsOfSession {
  let flows: ShopperFlows | null = null
  return {
    async load() {
      const { provideShopperFlows } = await importWithRetry(() => import('./shopper-flows'))
      if (flows) return
      flows = provideShopperFlows(auth)
      begin(flows)
    },
    loaded() {
      if (!flows) throw new Error('The flows of a session are not loaded')
      return flows
    },
  }
}

/** The product that the shopper was adding when the session ended. It is added after the same shopper's next login. */
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

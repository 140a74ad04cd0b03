import { createActor, type InspectionEvent } from 'xstate'
import { fromQuery, noFilters } from '../../domain/filters'
import type { Intent } from '../../domain/intent'
import type { Shop } from '../components/shop'
import { whenUnauthorized } from '../services/api/client'
import { recallIntent, recallPayments } from '../services/kept'
import { onSessionWritten, recallUser } from '../services/session'
import { onTabNews } from '../services/tabs'
import { bindAuth } from './bind-auth'
import { bindCatalogue } from './bind-catalogue'
import { type BindShopperFlows, lateFlows } from './late-flows'
import { refreshFromTabs } from './refresh'
import { sayStorageTrouble } from './storage-notices'

/**
 * Starts the flows that live as long as the page: who is shopping, and the catalogue. Whoever is still logged in needs
 * `shopperFlows` from the start; null: they are brought when somebody logs in.
 */
export function startShop(shopperFlows: BindShopperFlows | null, inspect?: (event: InspectionEvent) => void): Shop {
  const options = inspect ? { inspect } : {}
  const filters = location.pathname === '/products' ? fromQuery(location.search) : noFilters
  const catalogue = createActor(bindCatalogue(), { ...options, input: { filters } })
  const chart = bindAuth(() => flows.bring())
  // An actor looks up what it invokes when it invokes it, in the implementations of its chart as they are then.
  const flows = lateFlows(shopperFlows, (bind) => {
    chart.implementations = chart.provide({ actors: bind(() => auth) }).implementations
  })
  const auth: Shop['auth'] = createActor(chart, {
    ...options,
    input: { user: shopperFlows && recallUser(), intent: recallIntent() },
  })

  whenUnauthorized(() => auth.send({ type: 'session.ended', intent: intentUnderWay() }))
  const followSession = () => {
    const follow = () => auth.send({ type: 'session.changed', user: recallUser() })
    if (flows.areHere() || !recallUser()) follow()
    // Without them this tab stays a visitor's until the next news, or a reload.
    else flows.bring().then(follow, () => {})
  }
  onSessionWritten(followSession)
  onTabNews((news) => {
    if (news.type === 'session') followSession()
    else if (news.type === 'unrecorded') takeOverPayments()
    else refreshFromTabs(auth, news.what)
  })
  sayStorageTrouble()

  catalogue.start()
  auth.start()
  return { auth, catalogue }

  /** A payment whose order another tab could not record is recorded here: that tab may be gone by now. */
  function takeOverPayments() {
    const { context, children } = auth.getSnapshot()
    if (!context.user || !children.checkout) return
    const { paid } = children.checkout.getSnapshot().context
    for (const order of recallPayments(context.user.email)) {
      if (paid.some(({ paymentId }) => paymentId === order.paymentId)) continue
      children.checkout.send({ type: 'payment.succeeded', order })
    }
  }

  /** What the shopper was adding when the session ended: it is done after the next login. */
  function intentUnderWay(): Intent | null {
    const { cart, wishlist } = auth.getSnapshot().children
    const wanted = cart?.getSnapshot()
    if (wanted?.matches('adding') && wanted.context.wanted)
      return { list: 'cart', product: wanted.context.wanted.product }
    const wished = wishlist?.getSnapshot()
    return wished?.matches('adding') && wished.context.pending
      ? { list: 'wishlist', product: wished.context.pending }
      : null
  }
}

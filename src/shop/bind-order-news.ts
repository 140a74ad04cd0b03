import { type OrderNewsOwnActions, orderNewsFlow } from '../../machines/order-news'
import { stream, turn } from '../services/order-stream'
import type { Effects } from './effects'
import { notifyTabs } from './notify-tabs'

/** The chart of the stream of orders with its effects. `refetch`: fetches this tab's orders again. */
export const bindOrderNews = (refetch: () => void) =>
  orderNewsFlow.provide({
    actors: { turn, stream },
    actions: {
      tell: () => {
        notifyTabs('orders')
        refetch()
      },
      tellHere: refetch,
    },
  } satisfies Effects<typeof orderNewsFlow, OrderNewsOwnActions>)

import type { Provided } from '../../machines/effect'
import { type OrderNewsEffects, orderNewsMachine } from '../../machines/order-news/order-news.machine'
import { stream, turn } from '../services/order-stream'
import { notifyTabs } from './notify-tabs'

/** The stream of changes to the shopper's orders with its effects. `refetch`: refetches the orders of this tab. */
export const provideOrderNews = (refetch: () => void) =>
  orderNewsMachine.provide({
    actors: { turn, stream },
    actions: {
      refetch: () => {
        notifyTabs('orders')
        refetch()
      },
      refetchHere: refetch,
    },
  } satisfies Provided<typeof orderNewsMachine, OrderNewsEffects>)

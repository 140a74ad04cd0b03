import type { Provided } from '../../machines/effect'
import { type OrderUpdatesEffects, orderUpdatesMachine } from '../../machines/order-updates/order-updates.machine'
import { stream, turn } from '../services/order-stream'
import { notifyTabs } from './notify-tabs'

/** The stream of changes to the shopper's orders with its effects. `refetch`: refetches the orders of this tab. */
export const provideOrderUpdates = (refetch: () => void) =>
  orderUpdatesMachine.provide({
    actors: { turn, stream },
    actions: {
      refetch: () => {
        notifyTabs('orders')
        refetch()
      },
      refetchHere: refetch,
    },
  } satisfies Provided<typeof orderUpdatesMachine, OrderUpdatesEffects>)

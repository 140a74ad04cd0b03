import type { Provided } from '../../machines/effect'
import { type OrderUpdatesEffects, orderUpdatesMachine } from '../../machines/order-updates/order-updates.machine'
import { stream, turn } from '../services/order-stream'
import { postToTabs } from '../services/tabs'
import { reportOrdersChanged } from './updates'

/** The stream of changes to orders with its effects. A shopkeeper receives the changes to every order. */
export const provideOrderUpdates = () =>
  orderUpdatesMachine.provide({
    actors: { turn, stream },
    actions: {
      refetch: () => {
        postToTabs({ type: 'changed', what: 'orders' })
        reportOrdersChanged()
      },
      refetchHere: reportOrdersChanged,
    },
  } satisfies Provided<typeof orderUpdatesMachine, OrderUpdatesEffects>)

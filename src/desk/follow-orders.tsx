import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { Session } from '../../domain/account/account'
import type { Provided } from '../../machines/effect'
import { type OrderUpdatesEffects, orderUpdatesMachine } from '../../machines/order-updates/order-updates.machine'
import { stream, turn } from '../services/order-stream'
import { postToTabs } from '../services/tabs'
import { reportOrdersChanged } from './updates'

/** The stream of changes to orders with its effects. A shopkeeper receives the changes to every order. */
const provideOrderUpdates = () =>
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

/** Follows the orders of the shop while a shopkeeper is logged in. */
export function FollowOrders({ session }: { session: Session }) {
  const [chart] = useState(provideOrderUpdates)
  useMachine(chart, { input: { session } })
  return null
}

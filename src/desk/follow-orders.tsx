import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { Session } from '../../domain/account/account'
import { provideOrderUpdates } from './order-updates'

/** Follows the orders of the shop while a shopkeeper is logged in. */
export function FollowOrders({ session }: { session: Session }) {
  const [chart] = useState(provideOrderUpdates)
  useMachine(chart, { input: { session } })
  return null
}

import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { Session } from '../../domain/account/account'
import { useAuth, useInspection, useShop } from '../shop/hooks'
import { provideOrderUpdates } from '../shop/order-updates'

/** While rendered, refetches the shopper's orders when one of them changes on the server. */
export function FollowOrders() {
  const session = useAuth(({ context }) => context.session)
  return session && <Follow key={session.token} session={session} />
}

function Follow({ session }: { session: Session }) {
  const { refetch } = useShop()
  const [chart] = useState(() => provideOrderUpdates(() => refetch('orders')))
  useMachine(chart, { ...useInspection(), input: { session } })
  return null
}

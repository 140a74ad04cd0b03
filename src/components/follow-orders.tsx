import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { Session } from '../../domain/account'
import { useAuth, useInspection, useShop } from '../shop/hooks'
import { provideOrderNews } from '../shop/order-news'

/** Follows the orders of the shopper while it is drawn: one that changes elsewhere is fetched. */
export function FollowOrders() {
  const session = useAuth(({ context }) => context.session)
  return session && <Follow key={session.token} session={session} />
}

function Follow({ session }: { session: Session }) {
  const { refetch } = useShop()
  const [chart] = useState(() => provideOrderNews(() => refetch('orders')))
  useMachine(chart, { ...useInspection(), input: { session } })
  return null
}

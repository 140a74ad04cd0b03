import { useMachine } from '@xstate/react'
import type { Session } from '../../domain/account'
import { bindOrderNews } from './bind-order-news'

/** Follows the orders of the shop as long as somebody is at the desk. */
export function FollowOrders({ session }: { session: Session }) {
  useMachine(bindOrderNews(), { input: { session } })
  return null
}

import { v4 as uuid } from 'uuid'
import { confirmationAnswer, orderToConfirmAnswer } from '../../contract/answers'
import type { Session } from '../../domain/account/account'
import type { ConfirmationDecision } from '../../domain/order/confirmation'
import type { PlacedOrder } from '../../domain/order/placed-order'
import { type ConfirmOrderEffects, confirmOrderMachine } from '../../machines/confirm-order/confirm-order.machine'
import type { Provided } from '../../machines/effect'
import { defined } from '../../machines/effect'
import { call } from '../services/api/client'
import { sendOrderEvent } from '../services/api/orders'
import { effect } from '../services/effect'
import { notifyTabsAfter } from './notify-tabs'

/** The order of a mailed link. */
const loadOrderToConfirm = async (token: string, signal: AbortSignal) =>
  (await call('GET /api/confirm/{token}', { params: { token }, signal, answer: orderToConfirmAnswer })).order

/** Confirms or cancels the order of a mailed link. */
async function decideByLink(token: string, decision: ConfirmationDecision, signal: AbortSignal) {
  const options = { params: { token }, body: { decision }, signal, answer: confirmationAnswer }
  return (await call('POST /api/confirm/{token}', options)).decision
}

const loadOrder = effect(({ token }: { token: string | null }, signal) => loadOrderToConfirm(defined(token), signal))

/** The confirmation of an order by a mailed link, with its effects. */
export const provideConfirmationLink = () =>
  confirmOrderMachine.provide({
    actors: {
      loadOrder,
      decide: effect(({ token, decision }, signal) => decideByLink(defined(token), decision, signal)),
    },
  } satisfies Provided<typeof confirmOrderMachine, ConfirmOrderEffects>)

/** The confirmation of an order on its page, with its effects. `orderChanged`: updates the list of orders. */
export const provideConfirmation = (session: Session, id: string, orderChanged: (order: PlacedOrder) => void) =>
  confirmOrderMachine.provide({
    actors: {
      loadOrder,
      decide: effect(async ({ decision }, signal) => {
        const event = { type: decision === 'confirm' ? 'order.confirm' : 'order.decline', id: uuid() } as const
        orderChanged(await notifyTabsAfter(['orders'], sendOrderEvent(session.token, id, event, signal)))
        return decision
      }),
    },
  } satisfies Provided<typeof confirmOrderMachine, ConfirmOrderEffects>)

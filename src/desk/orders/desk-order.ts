import { actEvent } from '../../../domain/desk/desk-acts'
import { type DeskOrderEffects, deskOrderMachine } from '../../../machines/desk-order/desk-order.machine'
import type { Provided } from '../../../machines/effect'
import { changeMail, loadDeskOrder, sendDeskEvent } from '../../services/api/desk'
import { postToTabs } from '../../services/tabs'
import { type OnEnded, sessionEffect } from '../session-effect'

/** An order at the desk with its effects. */
export const provideDeskOrder = (onEnded: OnEnded) =>
  deskOrderMachine.provide({
    actors: {
      loadOrder: sessionEffect(onEnded, ({ session, id }, signal) => loadDeskOrder(session.token, id, signal)),
      sendAct: sessionEffect(onEnded, ({ session, id, act, draft }, signal) =>
        notifyingTabs(sendDeskEvent(session.token, id, actEvent(act, draft), signal)),
      ),
      sendMail: sessionEffect(onEnded, ({ session, ...mail }, signal) => changeMail(session.token, mail, signal)),
    },
  } satisfies Provided<typeof deskOrderMachine, DeskOrderEffects>)

/** Makes the tabs of the shop and the desk refetch their orders after a call, even after a failed one. */
export async function notifyingTabs<Output>(call: Promise<Output>): Promise<Output> {
  try {
    return await call
  } finally {
    postToTabs({ type: 'changed', what: 'orders' })
  }
}

import { actEvent } from '../../domain/desk-acts'
import { deskOrderFlow } from '../../machines/desk-order'
import { changeMail, loadDeskOrder, sendDeskEvent } from '../services/api/desk'
import { postToTabs } from '../services/tabs'
import { type OnEnded, sessionEffect } from './session-effect'

/** The chart of an order at the desk, with its rules and effects. */
export const bindDeskOrder = (onEnded: OnEnded) =>
  deskOrderFlow.provide({
    actors: {
      loadOrder: sessionEffect(onEnded, ({ session, id }, signal) => loadDeskOrder(session.token, id, signal)),
      sendAct: sessionEffect(onEnded, ({ session, id, act, draft }, signal) =>
        thenTellTabs(sendDeskEvent(session.token, id, actEvent(act, draft), signal)),
      ),
      sendMail: sessionEffect(onEnded, ({ session, ...mail }, signal) => changeMail(session.token, mail, signal)),
    },
  })

/** Whatever the answer, the shop's tabs and the desk's fetch their orders again. */
async function thenTellTabs<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } finally {
    postToTabs({ type: 'changed', what: 'orders' })
  }
}

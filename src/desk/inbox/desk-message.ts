import { type DeskMessageEffects, deskMessageMachine } from '../../../machines/desk-message/desk-message.machine'
import type { Provided } from '../../../machines/effect'
import { loadMessage, sendReply, setMessageState } from '../../services/api/desk-messages'
import { type OnEnded, sessionEffect } from '../session-effect'

/** A message at the desk with its effects. */
export const provideDeskMessage = (onEnded: OnEnded) =>
  deskMessageMachine.provide({
    actors: {
      loadMessage: sessionEffect(onEnded, ({ session, id }, signal) => loadMessage(session.token, id, signal)),
      sendReply: sessionEffect(onEnded, ({ session, id, replyId, text }, signal) =>
        sendReply(session.token, { id: replyId, text }, id, signal),
      ),
      setState: sessionEffect(onEnded, ({ session, id, state }, signal) =>
        setMessageState(session.token, id, state, signal),
      ),
    },
  } satisfies Provided<typeof deskMessageMachine, DeskMessageEffects>)

import type { Provided } from '../../machines/effect'
import { type MessageEffects, messageMachine } from '../../machines/message/message.machine'
import { sendMessage } from '../services/api/shop'
import { forgetDrafts } from '../services/drafts'
import { effect } from '../services/effect'
import { loadSession } from '../services/session'

/** The form of a message to the shop with its effects. */
export const provideMessage = () =>
  messageMachine.provide({
    actors: {
      sendMessage: effect(async ({ draft }, signal) => {
        const ticket = await sendMessage(draft, loadSession()?.token, signal)
        forgetDrafts('message')
        return ticket
      }),
    },
  } satisfies Provided<typeof messageMachine, MessageEffects>)

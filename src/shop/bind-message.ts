import { type MessageOwnActions, messageFlow } from '../../machines/message'
import { sendMessage } from '../services/api/shop'
import { forgetDrafts } from '../services/drafts'
import { effect } from '../services/effect'
import type { Effects } from './effects'

/** The chart of writing to the shop, with its rules and effects. */
export const bindMessage = () =>
  messageFlow.provide({
    actors: {
      sendMessage: effect(async ({ draft }, signal) => {
        const ticket = await sendMessage(draft, signal)
        forgetDrafts('message')
        return ticket
      }),
    },
  } satisfies Effects<typeof messageFlow, MessageOwnActions>)

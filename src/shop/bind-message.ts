import { type MessageOwnActions, messageFlow } from '../../machines/message'
import { sendMessage } from '../services/api/shop'
import { effect } from '../services/effect'
import type { Effects } from './effects'

/** The chart of writing to the shop, with its rules and effects. */
export const bindMessage = () =>
  messageFlow.provide({
    actors: { sendMessage: effect(({ draft }, signal) => sendMessage(draft, signal)) },
  } satisfies Effects<typeof messageFlow, MessageOwnActions>)

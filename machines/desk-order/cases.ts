import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { type DeskAct, deskAct } from '../../domain/desk/desk-acts'
import type { Failure } from '../../domain/failure'
import { deskOrder, session, silence } from '../examples'
import { deskOrderMachine } from './desk-order.machine'

const id = deskOrder._id
const [first, second] = ['0c5b6f0e-7f0b-4d2a-9b57-3f1f6a0d8e21', '9a1d3c52-2b43-4b46-8a1f-6f0c8d1a7e10'] as const
const pack = deskAct('order.pack', first, deskOrder)
const cancel = deskAct('order.cancel', second, deskOrder)
const packed = { ...deskOrder, summary: 'placed' as const, can: ['order.unpack', 'order.ship', 'order.cancel'] }

const keyOf = (act: DeskAct | null) => act && [act.type, act.id]

export default cases(deskOrderMachine, {
  inputs: [{ session, id }],
  events: {
    'act.chosen': [
      { act: pack, draft: {} },
      { act: cancel, draft: {} },
      { act: { ...pack, id: second }, draft: {} },
    ],
    'act.changed': [{ field: 'reason', value: 'Requested by phone' }],
    'act.sent': [{}],
    'act.closed': [{}],
    'mail.again': [{ mailId: 'm-1' }],
    'mail.dismiss': [{ mailId: 'm-1' }],
    'order.answered': [],
    'order.updated': [{}],
    'order.fetching': [],
    'order.reload': [{}],
  },
  done: { loadOrder: [deskOrder], sendAct: [packed], sendMail: [deskOrder] },
  error: {
    loadOrder: [silence, { status: 404, messages: ['Not Found. There is no such order.'] }],
    sendAct: [
      silence,
      { status: 500, messages: [] },
      { status: 409, messages: ['The order is shipped, so it cannot be cancelled.'] },
    ],
    sendMail: [silence, { status: 409, messages: ['The mail is not known.'] }],
  },
  checks: {
    loadOrder: (input) => isDeepStrictEqual(input, { session, id }),
    sendAct: (input, { context: { act, draft } }) => isDeepStrictEqual(input, { session, id, act, draft }),
    sendMail: (input, { context: { isDismissed } }) =>
      isDeepStrictEqual(input, { session, id, mailId: 'm-1', isDismissed }),
  },
  promises: {
    'a dialog opens without the errors of the one before': ({ before, after }) =>
      before?.hasTag('open') || !after.hasTag('open') || !after.context.attempted,
    'changes during a refresh do not restart it': ({ event, before, after }) =>
      event.type !== 'order.updated' ||
      !before?.matches({ view: 'refreshing' }) ||
      after.matches({ view: 'refreshing', freshness: 'stale' }),
    'changes during a fetch cause exactly one more fetch after it': ({ event, before, after }) =>
      !/\.actor\.(load|refresh)Order$/.test(event.type) ||
      after.matches({ view: 'missing' }) ||
      (['loading', 'refreshing'].includes(after.value.view) === before?.matches({ freshness: 'stale' }) &&
        after.matches({ freshness: 'fresh' })),
    'a loaded order stays visible': ({ before, after }) =>
      (before?.context.order ?? null) === null || after.context.order !== null,
    'a refusal shows why and preserves the form': ({ event, before, after }) =>
      !/^xstate\.error\.actor\.send/.test(event.type) ||
      (after.context.messages.length > 0 && after.context.draft === before?.context.draft),
    'a mail does not affect an action without a response': ({ before, after }) =>
      !before?.matches({ act: 'mailing' }) || after.context.unanswered === before.context.unanswered,
    'a dialog cannot be closed while it is being sent': ({ event, before, after }) =>
      event.type !== 'act.closed' || !before?.hasTag('sending') || after.hasTag('sending'),
    'an action that the shop may have done is remembered, and a refused one is not': ({ event, after }) =>
      event.type !== 'xstate.error.actor.sendAct' ||
      (after.context.unanswered === null) === ((event as unknown as { error: Failure }).error.status === 409),
    'an action without a response is retried under its id': ({ event, before, after }) => {
      const unanswered = before?.context.unanswered
      if (event.type !== 'act.chosen' || !before?.matches({ act: 'none' }) || !unanswered) return true
      return event.act.type !== unanswered.type || after.context.act?.id === unanswered.id
    },
  },
  abstract: ({ context: { order, isOutdated, act, draft, attempted, messages, unanswered } }) => [
    order?.can?.length ?? null,
    isOutdated,
    keyOf(act),
    draft,
    attempted,
    messages.length > 0,
    keyOf(unanswered),
  ],
})

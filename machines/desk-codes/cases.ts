import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { codeDraft, emptyCode, endedDraft } from '../../domain/desk/code-form'
import { FIRST_CODES, type PromoCode } from '../../domain/desk/promo-code'
import { session, silence } from '../examples'
import { deskCodesMachine } from './desk-codes.machine'

const [newYear] = FIRST_CODES as [PromoCode, ...PromoCode[]]
const monsoon: PromoCode = { ...newYear, id: 'c-1', name: 'Monsoon', percent: null, amount: 200 }

export default cases(deskCodesMachine, {
  inputs: [{ session, draft: emptyCode }],
  events: {
    'codes.reload': [{}],
    'code.opened': [
      { code: null, draft: emptyCode },
      { code: newYear, draft: codeDraft(newYear) },
    ],
    'code.changed': [{ field: 'off', value: '15' }],
    'code.submitted': [{}],
    'code.ended': [{ draft: endedDraft(newYear, Date.parse('2026-11-27T10:00:00Z')) }],
    'code.closed': [{}],
  },
  done: { loadCodes: [[newYear]], saveCode: [{ ...newYear, version: 2 }, monsoon] },
  error: {
    loadCodes: [silence],
    saveCode: [silence, { status: 409, messages: ['A code with this name already exists.'] }],
  },
  checks: {
    loadCodes: (input) => isDeepStrictEqual(input, { session }),
    saveCode: (input, { context: { code, draft } }) => isDeepStrictEqual(input, { session, code, draft }),
  },
  promises: {
    'a form opens without the errors of the one before': ({ before, after }) =>
      before?.hasTag('open') || !after.hasTag('open') || !after.context.attempted,
    'a failed save preserves the form and leaves it open': ({ event, before, after }) =>
      !before?.matches('saving') ||
      event.type.startsWith('xstate.done.') ||
      (after.hasTag('open') && after.context.draft === before.context.draft),
    'a saved code is in the list once': ({ before, after }) =>
      !(before?.matches('saving') && after.matches('listed')) ||
      new Set(after.context.codes?.map(({ id }) => id)).size === after.context.codes?.length,
    'the form cannot be closed while it is being saved': ({ event, before, after }) =>
      event.type !== 'code.closed' || !before?.matches('saving') || after.matches('saving'),
  },
  abstract: ({ context: { codes, code, draft, attempted, messages } }) => [
    codes?.map(({ id, version }) => [id, version]) ?? null,
    code?.id ?? null,
    draft.off,
    attempted,
    messages,
  ],
})

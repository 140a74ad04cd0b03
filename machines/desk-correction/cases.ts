import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { session, silence, stockRow } from '../examples'
import { deskCorrectionMachine } from './desk-correction.machine'

const id = '0c5b6f0e-7f0b-4d2a-9b57-3f1f6a0d8e21'
const corrected = { ...stockRow, house: 7, forSale: 5 }

const sold = { ...stockRow, house: 8, forSale: 6 }

export default cases(deskCorrectionMachine, {
  inputs: [{ session }],
  events: {
    'correction.begun': [{ row: stockRow, id }],
    'correction.changed': [
      { field: 'change', value: '-2' },
      { field: 'mode', value: 'count' },
      { field: 'reason', value: 'Broken' },
    ],
    'correction.sent': [{}],
    'correction.closed': [{}],
  },
  done: { sendCorrection: [corrected], readRow: [sold] },
  error: { sendCorrection: [silence, { status: 409, messages: ['You can remove at most 7.'] }], readRow: [silence] },
  checks: {
    readRow: (input, { context: { row } }) => isDeepStrictEqual(input, { session, row }),
    sendCorrection: (input, { context: { row, draft } }) => isDeepStrictEqual(input, { session, row, id, draft }),
  },
  promises: {
    'a dialog opens without the errors of the one before': ({ before, after }) =>
      before?.hasTag('open') || !after.hasTag('open') || !after.context.attempted,
    'a refusal shows why and preserves the form': ({ event, before, after }) =>
      event.type !== 'xstate.error.actor.sendCorrection' ||
      (after.context.messages.length > 0 &&
        after.context.draft === before?.context.draft &&
        after.context.id === before?.context.id),
    'after a refusal because of the stock the dialog shows the present one': ({ event, after }) =>
      event.type !== 'xstate.done.actor.readRow' || after.context.row === event.output,
    'a dialog cannot be closed while it is being sent': ({ event, before, after }) =>
      event.type !== 'correction.closed' || !before?.matches('sending') || after.matches('sending'),
  },
  // The next correction starts with an empty draft.
  abstract: (snapshot) => (snapshot.matches('closed') ? null : [snapshot.context.draft, snapshot.context.row]),
})

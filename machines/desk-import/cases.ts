import { cases } from 'xstate-paths'
import { session, silence } from '../examples'
import { deskImportMachine } from './desk-import.machine'

const file = { name: 'products.csv', text: async () => 'id,price\r\namber-oud,999\r\n' }
const change = { id: 'amber-oud', title: 'Amber Oud', fields: [{ name: 'price', before: '1000', after: '999' }] }

export default cases(deskImportMachine, {
  inputs: [{ session }],
  events: { 'file.chosen': [{ file }], 'file.taken': [{}], 'file.dropped': [{}] },
  done: {
    sendFile: [
      { rows: 1, changed: 1, changes: [change] },
      { rows: 1, changed: 0, changes: [] },
    ],
  },
  error: {
    sendFile: [silence, { status: 422, messages: ['Line 2, column price: it is not a price in whole rupees.'] }],
  },
  checks: {
    sendFile: (input, { event, context }) =>
      input.file === context.file &&
      input.session === context.session &&
      input.isPreview === (event.type !== 'file.taken'),
  },
  promises: {
    'changes are made only after a preview': ({ before, after }) =>
      !after.matches('taking') || before?.matches('taking') === true || (before?.context.result?.changed ?? 0) > 0,
    'a preview belongs to the chosen file': ({ after }) =>
      !after.hasTag('previewed') || (after.context.file !== null && after.context.result !== null),
  },
  // The name identifies a file.
  abstract: ({ context: { file, result, messages } }) => [file?.name ?? null, result, messages],
})

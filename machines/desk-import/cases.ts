import { cases } from 'xstate-paths'
import { session, silence } from '../examples'
import { deskImportFlow } from './index'

const file = { name: 'products.csv', text: async () => 'id,price\r\namber-oud,999\r\n' }
const change = { id: 'amber-oud', title: 'Amber Oud', fields: [{ name: 'price', before: '1000', after: '999' }] }

export default cases(deskImportFlow, {
  inputs: [{ session }],
  events: { 'file.chosen': [{ file }], 'file.taken': [{}], 'file.dropped': [{}] },
  done: {
    sendFile: [
      { rows: 1, changed: 1, changes: [change] },
      { rows: 1, changed: 0, changes: [] },
    ],
  },
  error: { sendFile: [silence, { status: 422, messages: ['Line 2, column price: it is no price in whole rupees.'] }] },
  checks: {
    sendFile: (asked, { event, context }) =>
      asked.file === context.file &&
      asked.session === context.session &&
      asked.isPreview === (event.type !== 'file.taken'),
  },
  promises: {
    'nothing is taken that was not shown': ({ before, after }) =>
      !after.matches('taking') || before?.matches('taking') === true || (before?.context.result?.changed ?? 0) > 0,
    'what is shown is of the file that is chosen': ({ after }) =>
      !after.hasTag('previewed') || (after.context.file !== null && after.context.result !== null),
  },
  // A file is known by its name.
  abstract: ({ context: { file, result, messages } }) => [file?.name ?? null, result, messages],
})

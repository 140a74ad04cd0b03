import { isDeepStrictEqual } from 'node:util'
import { cases } from 'xstate-paths'
import { firstDayOf } from '../../domain/first-day'
import { session, silence } from '../examples'
import { deskFirstDayMachine } from './desk-first-day.machine'

export default cases(deskFirstDayMachine, {
  inputs: [{ session }],
  events: { 'day.reload': [{}] },
  done: { loadDay: [firstDayOf({ forSale: 0, inStock: 0, codes: 2, ownCodes: 0 }, null)] },
  error: { loadDay: [silence] },
  checks: { loadDay: (input) => isDeepStrictEqual(input, { session }) },
  promises: {
    'loaded steps stay visible': ({ before, after }) =>
      (before?.context.day ?? null) === null || after.context.day !== null,
  },
  abstract: ({ context: { day } }) => day !== null,
})

import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { FirstDay } from '../../domain/first-day'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/desk/bind-desk-first-day.ts')
}

/**
 * What a shop without an order says to its shopkeeper: which steps to the first sale are done, and which is next.
 *
 * It is asked once, and again when somebody asks for it.
 */
export const deskFirstDayMachine = setup({
  types: {
    context: {} as { session: Session; day: FirstDay | null },
    input: {} as { session: Session },
    events: {} as { type: 'day.reload' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { loadDay: fromPromise<FirstDay, { session: Session }>(notBound) },
  actions: { setDay: assign({ day: (_, params: { day: FirstDay }) => params.day }) },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'desk-first-day',
  description: 'What a new shop needs before it sells.',
  context: ({ input: { session } }) => ({ session, day: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The steps and their states are fetched.',
      tags: 'busy',
      invoke: {
        id: 'loadDay',
        src: 'loadDay',
        input: ({ context: { session } }) => ({ session }),
        onDone: { target: 'shown', actions: { type: 'setDay', params: ({ event }) => ({ day: event.output }) } },
        onError: { target: 'failed' },
      },
      after: { requestTimeout: { target: 'failed' } },
    },
    shown: { description: 'The steps are shown.', on: { 'day.reload': { target: 'loading' } } },
    failed: {
      description: 'The steps could not be fetched: that is said, with a way to try again.',
      tags: 'failed',
      on: { 'day.reload': { target: 'loading' } },
    },
  },
})

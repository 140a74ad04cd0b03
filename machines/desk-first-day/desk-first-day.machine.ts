import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { FirstDay } from '../../domain/first-day'
import { requestTimeout } from '../delays'
import { call } from '../effect'

/** Provided by src/desk/desk-first-day.ts. */
const effects = { actors: { loadDay: call<FirstDay, { session: Session }>() } }
export type DeskFirstDayEffects = typeof effects

/** The steps to the first sale of a new shop. They are fetched once, and again on request. */
export const deskFirstDayMachine = setup({
  types: {
    context: {} as { session: Session; day: FirstDay | null },
    input: {} as { session: Session },
    events: {} as { type: 'day.reload' },
    tags: {} as 'busy' | 'failed',
  },
  actors: effects.actors,
  actions: { setDay: assign((_, params: { day: FirstDay }) => params) },
  delays: { requestTimeout },
}).createMachine({
  id: 'desk-first-day',
  description: 'The steps to the first sale of a new shop.',
  context: ({ input: { session } }) => ({ session, day: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The steps and their states are being fetched.',
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
      description: 'The steps could not be fetched. The screen offers to try again.',
      tags: 'failed',
      on: { 'day.reload': { target: 'loading' } },
    },
  },
})

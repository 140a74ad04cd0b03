import { assertEvent, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import { requestTimeout } from '../delays'
import { call, effect } from '../effect'

const NOT_FETCHED = 'Your data could not be downloaded.'

/** Effects, provided by src/shop/account-export.ts. */
const effects = {
  actors: {
    /** Returns the account as formatted JSON. */
    fetchAccount: call<string, { session: Session }>(),
  },
  actions: {
    save: effect<{ json: string }>(),
    toast: effect<{ kind: 'error'; text: string; failure?: unknown }>(),
  },
}
export type AccountExportEffects = typeof effects

/**
 * The download of all data stored about an account.
 *
 * One download runs at a time. It ends in a file that the browser saves, or in a message; the shopper can try again.
 */
export const accountExportMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as { type: 'export.requested'; session: Session },
    tags: {} as 'busy',
  },
  actors: effects.actors,
  actions: effects.actions,
  delays: { requestTimeout },
}).createMachine({
  id: 'account-export',
  description: 'The download of all data stored about an account.',
  context: {},
  initial: 'idle',
  states: {
    idle: {
      description: 'No download runs.',
      on: { 'export.requested': { target: 'fetching' } },
    },
    fetching: {
      description: 'The account is being fetched.',
      tags: 'busy',
      invoke: {
        id: 'fetchAccount',
        src: 'fetchAccount',
        input: ({ event }) => {
          assertEvent(event, 'export.requested')
          return { session: event.session }
        },
        onDone: { target: 'idle', actions: { type: 'save', params: ({ event }) => ({ json: event.output }) } },
        onError: {
          target: 'idle',
          actions: {
            type: 'toast',
            params: ({ event }) => ({ kind: 'error', text: NOT_FETCHED, failure: event.error }),
          },
        },
      },
      after: {
        requestTimeout: { target: 'idle', actions: { type: 'toast', params: { kind: 'error', text: NOT_FETCHED } } },
      },
    },
  },
})

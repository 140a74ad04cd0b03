import { assertEvent, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-account-export.ts')
}

const NOT_FETCHED = 'Your data could not be fetched.'

/**
 * The download of all that is kept about an account.
 *
 * One at a time. It ends with a file that the browser saves, or with words; the shopper may ask again.
 */
export const accountExportMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as { type: 'export.asked'; session: Session },
    tags: {} as 'busy',
  },
  /** The account as JSON to read. */
  actors: { fetchAccount: fromPromise<string, { session: Session }>(notBound) },
  actions: {
    save: (_, _params: { json: string }) => {},
    toast: (_, _params: { kind: 'error'; text: string; failure?: unknown }) => {},
  },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'account-export',
  description: 'The download of what is kept about an account.',
  context: {},
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being fetched.',
      on: { 'export.asked': { target: 'fetching' } },
    },
    fetching: {
      description: 'The account is being fetched.',
      tags: 'busy',
      invoke: {
        id: 'fetchAccount',
        src: 'fetchAccount',
        input: ({ event }) => {
          assertEvent(event, 'export.asked')
          return { session: event.session }
        },
        onDone: { target: 'idle', actions: { type: 'save', params: ({ event }) => ({ json: event.output }) } },
        onError: {
          target: 'idle',
          actions: {
            type: 'toast',
            params: ({ event }) => ({
              kind: 'error',
              text: NOT_FETCHED,
              failure: event.error,
            }),
          },
        },
      },
      after: {
        requestTimeout: {
          target: 'idle',
          actions: { type: 'toast', params: { kind: 'error', text: NOT_FETCHED } },
        },
      },
    },
  },
})

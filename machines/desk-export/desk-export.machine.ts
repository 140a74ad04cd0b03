import { assign, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import { failureOf, noResponse } from '../../domain/failure'
import { call, defined, effect } from '../effect'

interface Export {
  file: 'orders' | 'products'
  /** Selects the orders. */
  query: Readonly<Record<string, string>>
}

/** Provided by src/desk/desk-export.ts. */
const effects = {
  actors: {
    /** Returns the text of the file. */
    fetchFile: call<string, { session: Session } & Export>(),
  },
  actions: {
    /** Downloads the file. */
    save: effect<{ file: Export['file']; text: string }>(),
  },
}
export type DeskExportEffects = typeof effects

/** A file of many orders takes minutes. */
const fileTimeout = 300_000

/** Exports orders or products as a file, one at a time. A long export can be stopped. */
export const deskExportMachine = setup({
  types: {
    context: {} as {
      session: Session
      requested: Export | null
      /** Messages that explain why the last export failed. */
      messages: string[]
    },
    input: {} as { session: Session },
    events: {} as ({ type: 'export.requested' } & Export) | { type: 'export.stopped' },
    tags: {} as 'busy' | 'failed',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    request: assign((_, requested: Export) => ({ requested, messages: [] })),
    setFailure: assign({ messages: (_, { error }: { error: unknown }) => failureOf(error).messages }),
  },
  delays: { requestTimeout: fileTimeout },
}).createMachine({
  id: 'desk-export',
  description: 'Exports orders or products as a file.',
  context: ({ input: { session } }) => ({ session, requested: null, messages: [] }),
  initial: 'idle',
  on: {
    'export.requested': {
      target: '.fetching',
      actions: { type: 'request', params: ({ event: { file, query } }) => ({ file, query }) },
    },
  },
  states: {
    idle: { description: 'No export is running.' },
    fetching: {
      description: 'The file is being fetched.',
      tags: 'busy',
      on: {
        'export.requested': { description: 'A second click while an export is running is ignored.' },
        'export.stopped': { target: 'idle' },
      },
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context: { session, requested } }) => ({
          session,
          file: defined(requested).file,
          query: defined(requested).query,
        }),
        onDone: {
          target: 'idle',
          actions: {
            type: 'save',
            params: ({ context, event }) => ({ file: defined(context.requested).file, text: event.output }),
          },
        },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
      after: {
        requestTimeout: { target: 'failed', actions: { type: 'setFailure', params: { error: noResponse } } },
      },
    },
    failed: { description: 'The export failed. The screen shows why.', tags: 'failed' },
  },
})

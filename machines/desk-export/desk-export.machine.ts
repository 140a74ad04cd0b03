import { assign, fromPromise, setup } from 'xstate'
import type { Session } from '../../domain/account'
import type { Failure } from '../../domain/failure'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/desk/bind-desk-export.ts')
}

/** What goes out as a file. `query`: which orders. */
interface Asked {
  file: 'orders' | 'products'
  query: Readonly<Record<string, string>>
}

/** Orders or products go out of the shop as a file, one at a time. A file of many takes long: it can be given up. */
export const deskExportMachine = setup({
  types: {
    context: {} as {
      session: Session
      asked: Asked | null
      /** Why the last file did not come, in words. */
      messages: string[]
    },
    input: {} as { session: Session },
    events: {} as ({ type: 'export.asked' } & Asked) | { type: 'export.stopped' },
    tags: {} as 'busy' | 'failed',
  },
  /** The file's text. */
  actors: { fetchFile: fromPromise<string, { session: Session } & Asked>(notBound) },
  actions: {
    ask: assign({ asked: (_, params: Asked) => params, messages: [] }),
    setFailure: assign({ messages: (_, params: { error: unknown }) => (params.error as Failure).messages }),
    /** Gives the file to the browser. */
    save: (_, _params: { file: Asked['file']; text: string }) => {},
  },
  delays: { requestTimeout: 300_000 },
}).createMachine({
  id: 'desk-export',
  description: 'Orders or products go out of the shop as a file.',
  context: ({ input: { session } }) => ({ session, asked: null, messages: [] }),
  initial: 'idle',
  on: {
    'export.asked': {
      target: '.fetching',
      actions: { type: 'ask', params: ({ event: { file, query } }) => ({ file, query }) },
    },
  },
  states: {
    idle: { description: 'Nothing is being fetched.' },
    fetching: {
      description: 'The file is fetched.',
      tags: 'busy',
      on: {
        'export.asked': { description: 'One file at a time: a second press is ignored.' },
        'export.stopped': { target: 'idle' },
      },
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context: { session, asked } }) => ({
          session,
          file: asked?.file ?? 'orders',
          query: asked?.query ?? {},
        }),
        onDone: {
          target: 'idle',
          actions: {
            type: 'save',
            params: ({ context, event }) => ({ file: context.asked?.file ?? 'orders', text: event.output }),
          },
        },
        onError: { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      after: {
        requestTimeout: {
          target: 'failed',
          actions: { type: 'setFailure', params: { error: { status: 0, messages: [] } } },
        },
      },
    },
    failed: { description: 'The file did not come: that is said.', tags: 'failed' },
  },
})

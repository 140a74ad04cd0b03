import { assign, setup } from 'xstate'
import { loadTimeout } from '../delays'
import { call } from '../effect'

/** Provided by each use: src/shop/use-loader.ts, src/desk/first-day.tsx. */
const effects = { actors: { load: call<unknown>() } }
export type LoaderEffects = typeof effects

/**
 * Data that a part of a page needs once: the seller, the facts about a product, the steps to the first sale of a new shop.
 *
 * Data that the prerendered page embeds is not fetched. If a fetch fails, the rest of the page stays usable and the reader can try
 * again.
 */
export const loaderMachine = setup({
  types: {
    context: {} as {
      /** The name of the data in inspectors. */
      kind: string
      /** null: not loaded yet. */
      data: unknown
    },
    /** `data`: embedded in the prerendered page; null: none. */
    input: {} as { kind: string; data: unknown },
    events: {} as { type: 'loader.reload' },
    tags: {} as 'busy' | 'failed',
  },
  actors: effects.actors,
  actions: { setData: assign((_, params: { data: unknown }) => params) },
  guards: { hasData: ({ context }) => context.data !== null },
  delays: { loadTimeout },
}).createMachine({
  id: 'loader',
  description: 'Data that a part of a page needs once: the seller, product facts, or the steps to the first sale.',
  context: ({ input: { kind, data } }) => ({ kind, data }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Does the page embed the data?',
      always: [{ guard: 'hasData', target: 'ready' }, { target: 'loading' }],
    },
    loading: {
      description: 'The data is being fetched.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) } },
        onError: { target: 'failed' },
      },
      after: { loadTimeout: { target: 'failed' } },
    },
    failed: {
      description: 'The data could not be fetched. The reader can try again.',
      tags: 'failed',
      on: { 'loader.reload': { target: 'loading' } },
    },
    ready: { description: 'The data is shown.' },
  },
})

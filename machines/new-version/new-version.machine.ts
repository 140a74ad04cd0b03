import { setup } from 'xstate'

/**
 * A new version of the shop, which waits until the shopper wants it.
 *
 * It is offered once. Where another tab has let it begin, this tab goes on with its own version until the shopper wants the new
 * one too.
 */
export const newVersionMachine = setup({
  types: {
    events: {} as
      /** A version is complete and waits. */
        | { type: 'version.waits' }
        /** A version has begun to answer for the pages, at the wish of this tab or another one. */
        | { type: 'version.began' }
        | { type: 'version.wanted' },
  },
  actions: {
    offer: () => {},
    activateVersion: () => {},
    reload: () => {},
  },
  delays: { beginTimeout: 15_000 },
}).createMachine({
  id: 'new-version',
  description: 'The offer of a new version.',
  initial: 'current',
  states: {
    current: {
      description: 'No newer version is known.',
      on: { 'version.waits': { target: 'offered' } },
    },
    offered: {
      description: 'A newer version waits, and the shopper was told.',
      entry: 'offer',
      on: {
        'version.waits': { description: 'One that is newer still.', target: 'offered', reenter: true },
        'version.wanted': { target: 'beginning' },
        'version.began': { target: 'begun' },
      },
    },
    beginning: {
      description: 'The version is asked to begin.',
      entry: 'activateVersion',
      on: { 'version.began': { target: 'reloading' } },
      after: { beginTimeout: { description: 'It is offered again.', target: 'offered' } },
    },
    begun: {
      description: 'Another tab has let the version begin; this page still shows the one before.',
      on: {
        'version.waits': { target: 'offered' },
        'version.wanted': { target: 'reloading' },
      },
    },
    reloading: { description: 'The page is loaded again, by the new version.', entry: 'reload', type: 'final' },
  },
})

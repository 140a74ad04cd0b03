import { setup } from 'xstate'
import { effect } from '../effect'

/** How long a new version may take to activate, in ms. */
const beginTimeout = 15_000

/** Provided by src/shop/new-version.ts. */
const effects = {
  actions: {
    /** Shows a message with a button that reloads the page. */
    offer: effect(),
    activateVersion: effect(),
    reload: effect(),
  },
}
export type NewVersionEffects = typeof effects

/**
 * A new version of the shop, which waits until the shopper accepts it.
 *
 * It is offered once. If another tab has activated it, this tab continues with its own version until the shopper accepts the new
 * one here too.
 */
export const newVersionMachine = setup({
  types: {
    events: {} as
      /** A new version is installed and waits. */
        | { type: 'version.waits' }
        /** A version controls the pages now. This tab or another one has activated it. */
        | { type: 'version.began' }
        | { type: 'version.wanted' },
  },
  actions: effects.actions,
  delays: { beginTimeout },
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
      description: 'A newer version waits. A message offers it.',
      entry: 'offer',
      on: {
        'version.waits': { description: 'An even newer version.', target: 'offered', reenter: true },
        'version.wanted': { target: 'beginning' },
        'version.began': { target: 'begun' },
      },
    },
    beginning: {
      description: 'The version is being activated.',
      entry: 'activateVersion',
      on: { 'version.began': { target: 'reloading' } },
      after: { beginTimeout: { description: 'It is offered again.', target: 'offered' } },
    },
    begun: {
      description: 'Another tab has activated the version. This page still shows the earlier one.',
      on: {
        'version.waits': { target: 'offered' },
        'version.wanted': { target: 'reloading' },
      },
    },
    reloading: { description: 'The new version reloads the page.', entry: 'reload', type: 'final' },
  },
})

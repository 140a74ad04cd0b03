import { assign, setup } from 'xstate'

/**
 * The list of suggestions under the search box: whether it is open, and which suggestion is active.
 *
 * The suggestions are found in data that the page has already loaded, without a request. Typing opens the list without an active
 * suggestion, so that Enter searches for the typed text. Leaving the box, choosing a suggestion or searching closes the list.
 */
export const searchBoxMachine = setup({
  types: {
    context: {} as {
      /** Id of the active suggestion. */
      activeId: string | null
    },
    events: {} as
      | { type: 'box.typed' }
      | { type: 'box.requested' }
      | { type: 'box.pointed'; id: string | null }
      | { type: 'box.closed' },
  },
  actions: {
    setActive: assign({ activeId: (_, params: { id: string | null }) => params.id }),
    clearActive: assign({ activeId: null }),
  },
  guards: { hasId: (_, params: { id: string | null }) => params.id !== null },
}).createMachine({
  id: 'search-box',
  description: 'Suggestions while the shopper types a search.',
  context: { activeId: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The list is closed.',
      on: {
        'box.typed': { target: 'open' },
        'box.requested': { description: 'The box was clicked, or the down arrow key was used.', target: 'open' },
      },
    },
    open: {
      description: 'The list shows the suggestions that match the text.',
      initial: 'resting',
      exit: 'clearActive',
      on: {
        'box.typed': { target: '.resting' },
        'box.pointed': [
          {
            guard: { type: 'hasId', params: ({ event }) => event },
            target: '.pointing',
            actions: { type: 'setActive', params: ({ event }) => event },
          },
          { description: 'The arrow keys went past the end of the list, back to the box.', target: '.resting' },
        ],
        'box.closed': { target: 'closed' },
      },
      states: {
        resting: {
          description: 'No suggestion is active: Enter searches for the typed text.',
          entry: 'clearActive',
        },
        pointing: { description: 'A suggestion is active: Enter chooses it.' },
      },
    },
  },
})

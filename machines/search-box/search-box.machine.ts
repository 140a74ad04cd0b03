import { assign, setup } from 'xstate'

/**
 * The list under the search box: whether it is open, and which of what it offers is pointed at.
 *
 * It offers what the page knows already and calls nothing. Typing opens it and points at nothing, so that Enter searches for
 * what is typed; whoever leaves the box, chooses or searches closes it.
 */
export const searchBoxMachine = setup({
  types: {
    context: {} as {
      /** What is pointed at, by the id of its suggestion. */
      activeId: string | null
    },
    events: {} as
      | { type: 'box.typed' }
      | { type: 'box.asked' }
      | { type: 'box.pointed'; id: string | null }
      | { type: 'box.closed' },
  },
  actions: {
    point: assign({ activeId: (_, params: { id: string | null }) => params.id }),
    pointNowhere: assign({ activeId: null }),
  },
  guards: { isSomething: (_, params: { id: string | null }) => params.id !== null },
}).createMachine({
  id: 'search-box',
  description: 'What is offered while a search is typed.',
  context: { activeId: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is offered.',
      on: {
        'box.typed': { target: 'open' },
        'box.asked': { description: 'The box is clicked, or the arrow down is pressed.', target: 'open' },
      },
    },
    open: {
      description: 'What fits the search is offered.',
      initial: 'resting',
      exit: 'pointNowhere',
      on: {
        'box.typed': { target: '.resting' },
        'box.pointed': [
          {
            guard: { type: 'isSomething', params: ({ event }) => ({ id: event.id }) },
            target: '.pointing',
            actions: { type: 'point', params: ({ event }) => ({ id: event.id }) },
          },
          { description: 'The arrows lead past the end, back into the box.', target: '.resting' },
        ],
        'box.closed': { target: 'closed' },
      },
      states: {
        resting: {
          description: 'Nothing is pointed at: Enter searches for what is typed.',
          entry: 'pointNowhere',
        },
        pointing: { description: 'Something is pointed at: Enter chooses it.' },
      },
    },
  },
})

import { assign, setup } from 'xstate'

/**
 * The pictures of a product: which one is shown, on its page or over the whole screen, and how large there.
 *
 * Behind the last picture the first one follows. A picture that is shown anew, or closed, is as large as the screen again.
 */
export const galleryMachine = setup({
  types: {
    context: {} as {
      /** How many pictures there are. */
      count: number
      /** The position of the one that is shown, from 0. */
      at: number
      /** How many times larger than the screen; 1: the whole picture. */
      scale: number
    },
    input: {} as { count: number },
    events: {} as
      | { type: 'gallery.next' }
      | { type: 'gallery.previous' }
      | { type: 'gallery.shown'; at: number }
      | { type: 'gallery.counted'; count: number }
      | { type: 'gallery.enlarged' }
      | { type: 'gallery.scaled'; scale: number }
      | { type: 'gallery.closed' },
  },
  actions: {
    goOn: assign({ at: ({ context: { at, count } }) => (at + 1) % count, scale: 1 }),
    goBack: assign({ at: ({ context: { at, count } }) => (at + count - 1) % count, scale: 1 }),
    show: assign({ at: (_, params: { at: number }) => params.at, scale: 1 }),
    /** A picture could not be fetched: the others stay. */
    count: assign({ count: (_, params: { count: number }) => params.count, at: 0 }),
    scale: assign({ scale: (_, params: { scale: number }) => params.scale }),
    showWhole: assign({ scale: 1 }),
  },
  guards: {
    isLarger: (_, params: { scale: number }) => params.scale > 1,
    isThere: ({ context }, params: { at: number }) => params.at < context.count,
  },
}).createMachine({
  id: 'gallery',
  description: 'The pictures of a product.',
  context: ({ input }) => ({ count: input.count, at: 0, scale: 1 }),
  initial: 'onPage',
  on: {
    'gallery.next': { actions: 'goOn' },
    'gallery.previous': { actions: 'goBack' },
    'gallery.counted': { actions: { type: 'count', params: ({ event }) => ({ count: event.count }) } },
  },
  states: {
    onPage: {
      description: 'A picture is part of the product’s page.',
      on: {
        'gallery.shown': {
          guard: { type: 'isThere', params: ({ event }) => ({ at: event.at }) },
          actions: { type: 'show', params: ({ event }) => ({ at: event.at }) },
        },
        'gallery.enlarged': { target: 'fullScreen' },
      },
    },
    fullScreen: {
      description: 'A picture lies over the whole screen.',
      initial: 'whole',
      exit: 'showWhole',
      on: {
        'gallery.closed': { target: 'onPage' },
        'gallery.next': { target: '.whole', actions: 'goOn' },
        'gallery.previous': { target: '.whole', actions: 'goBack' },
        'gallery.scaled': [
          {
            guard: { type: 'isLarger', params: ({ event }) => ({ scale: event.scale }) },
            target: '.magnified',
            actions: { type: 'scale', params: ({ event }) => ({ scale: event.scale }) },
          },
          { target: '.whole', actions: 'showWhole' },
        ],
      },
      states: {
        whole: { description: 'All of the picture is to be seen.' },
        magnified: { description: 'A part of the picture is to be seen, larger; it is moved by dragging.' },
      },
    },
  },
})

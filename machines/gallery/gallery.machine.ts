import { assign, setup } from 'xstate'

/**
 * The pictures of a product: which one is shown, on the page or in full screen, and at which scale.
 *
 * The first picture follows the last one. Showing another picture or closing it resets the scale. A picture that fails to
 * load is replaced by another one. The last one remains, because its alternative text describes the product.
 */
export const galleryMachine = setup({
  types: {
    context: {} as {
      /** URLs of the pictures, without those that failed to load. */
      sources: readonly string[]
      /** Position of the shown picture, from 0. */
      at: number
      /** Enlargement; 1: the picture fits the screen. */
      scale: number
    },
    /** URLs of the pictures. An empty list shows nothing. */
    input: {} as { sources: readonly string[] },
    events: {} as
      | { type: 'gallery.next' }
      | { type: 'gallery.previous' }
      | { type: 'gallery.shown'; at: number }
      /** A picture failed to load. */
      | { type: 'gallery.pictureFailed'; source: string }
      | { type: 'gallery.enlarged' }
      | { type: 'gallery.scaled'; scale: number }
      | { type: 'gallery.closed' },
  },
  actions: {
    showNext: assign({ at: ({ context: { at, sources } }) => (at + 1 < sources.length ? at + 1 : 0), scale: 1 }),
    showPrevious: assign({ at: ({ context: { at, sources } }) => Math.max((at || sources.length) - 1, 0), scale: 1 }),
    show: assign({ at: (_, params: { at: number }) => params.at, scale: 1 }),
    /** The shown picture remains. If it is the removed one, the next one is shown. */
    dropPicture: assign(({ context: { sources, at } }, params: { source: string }) => {
      const remaining = sources.filter((source) => source !== params.source)
      const before = sources.slice(0, at).filter((source) => source !== params.source)
      return { sources: remaining, at: before.length % remaining.length }
    }),
    setScale: assign({ scale: (_, params: { scale: number }) => params.scale }),
    resetScale: assign({ scale: 1 }),
  },
  guards: {
    isLarger: (_, params: { scale: number }) => params.scale > 1,
    hasPicture: ({ context }, params: { at: number }) => params.at < context.sources.length,
    hasSeveral: ({ context }) => context.sources.length > 1,
    /** The picture is shown, and another one can replace it. */
    isReplaced: ({ context: { sources, at } }, params: { source: string }) =>
      sources.length > 1 && sources[at] === params.source,
  },
}).createMachine({
  id: 'gallery',
  description: 'The pictures of a product.',
  context: ({ input }) => ({ sources: input.sources, at: 0, scale: 1 }),
  initial: 'onPage',
  on: {
    'gallery.next': { actions: 'showNext' },
    'gallery.previous': { actions: 'showPrevious' },
    'gallery.pictureFailed': { guard: 'hasSeveral', actions: { type: 'dropPicture', params: ({ event }) => event } },
  },
  states: {
    onPage: {
      description: 'A picture is part of the product’s page.',
      on: {
        'gallery.shown': {
          guard: { type: 'hasPicture', params: ({ event }) => event },
          actions: { type: 'show', params: ({ event }) => event },
        },
        'gallery.enlarged': { target: 'fullScreen' },
      },
    },
    fullScreen: {
      description: 'A picture fills the screen.',
      initial: 'whole',
      exit: 'resetScale',
      on: {
        'gallery.closed': { target: 'onPage' },
        'gallery.next': { target: '.whole', actions: 'showNext' },
        'gallery.previous': { target: '.whole', actions: 'showPrevious' },
        'gallery.pictureFailed': {
          guard: { type: 'isReplaced', params: ({ event }) => event },
          target: '.whole',
          actions: [{ type: 'dropPicture', params: ({ event }) => event }, 'resetScale'],
        },
        'gallery.scaled': [
          {
            guard: { type: 'isLarger', params: ({ event }) => event },
            target: '.magnified',
            actions: { type: 'setScale', params: ({ event }) => event },
          },
          { target: '.whole', actions: 'resetScale' },
        ],
      },
      states: {
        whole: { description: 'The whole picture is visible.' },
        magnified: { description: 'An enlarged part of the picture is visible; dragging moves it.' },
      },
    },
  },
})

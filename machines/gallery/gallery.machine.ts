import { assign, setup } from 'xstate'

/**
 * The pictures of a product: which one is shown, on its page or over the whole screen, and how large there.
 *
 * Behind the last picture the first one follows. A picture that is shown anew, or closed, is as large as the screen again.
 * One that does not come gives its place to another; the last one stays, since its words say what it shows.
 */
export const galleryMachine = setup({
  types: {
    context: {} as {
      /** The addresses of the pictures, without those that did not come. */
      sources: readonly string[]
      /** The position of the one that is shown, from 0. */
      at: number
      /** How many times larger than the screen; 1: the whole picture. */
      scale: number
    },
    /** The addresses of the pictures; without one nothing is shown. */
    input: {} as { sources: readonly string[] },
    events: {} as
      | { type: 'gallery.next' }
      | { type: 'gallery.previous' }
      | { type: 'gallery.shown'; at: number }
      /** A picture does not come. */
      | { type: 'gallery.pictureFailed'; source: string }
      | { type: 'gallery.enlarged' }
      | { type: 'gallery.scaled'; scale: number }
      | { type: 'gallery.closed' },
  },
  actions: {
    goOn: assign({ at: ({ context: { at, sources } }) => (at + 1 < sources.length ? at + 1 : 0), scale: 1 }),
    goBack: assign({ at: ({ context: { at, sources } }) => Math.max((at || sources.length) - 1, 0), scale: 1 }),
    show: assign({ at: (_, params: { at: number }) => params.at, scale: 1 }),
    /** The one that is shown stays where it is; in its own place the next one follows. */
    dropPicture: assign(({ context: { sources, at } }, params: { source: string }) => {
      const left = sources.filter((source) => source !== params.source)
      const before = sources.slice(0, at).filter((source) => source !== params.source)
      return { sources: left, at: before.length % left.length }
    }),
    scale: assign({ scale: (_, params: { scale: number }) => params.scale }),
    showWhole: assign({ scale: 1 }),
  },
  guards: {
    isLarger: (_, params: { scale: number }) => params.scale > 1,
    isThere: ({ context }, params: { at: number }) => params.at < context.sources.length,
    isOneOfSeveral: ({ context }) => context.sources.length > 1,
    /** It is shown, and there is another one. */
    isReplaced: ({ context: { sources, at } }, params: { source: string }) =>
      sources.length > 1 && sources[at] === params.source,
  },
}).createMachine({
  id: 'gallery',
  description: 'The pictures of a product.',
  context: ({ input }) => ({ sources: input.sources, at: 0, scale: 1 }),
  initial: 'onPage',
  on: {
    'gallery.next': { actions: 'goOn' },
    'gallery.previous': { actions: 'goBack' },
    'gallery.pictureFailed': {
      guard: 'isOneOfSeveral',
      actions: { type: 'dropPicture', params: ({ event }) => ({ source: event.source }) },
    },
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
        'gallery.pictureFailed': {
          guard: { type: 'isReplaced', params: ({ event }) => ({ source: event.source }) },
          target: '.whole',
          actions: [{ type: 'dropPicture', params: ({ event }) => ({ source: event.source }) }, 'showWhole'],
        },
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

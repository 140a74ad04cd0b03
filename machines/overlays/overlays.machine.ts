import { assign, setup } from 'xstate'

/** A page that somebody wants to go to. `replaces`: in the place of this page’s entry in the history. */
type Wanted = { pageId: number; replaces: boolean }

/** What is to be asked or gone to next. */
function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('Nothing is open over the page, or nothing waits.')
  return one
}

/**
 * What is open over a page, and Back.
 *
 * Back closes what is open before it leaves the page, as on a phone it is expected to. While something is open, the page has a
 * second entry in the history; the router takes it for the first one, since it holds the same state. The entry goes with the
 * last that is closed, and where another one opens at once it serves that one. What was open when the page was reloaded or
 * left is not any more: its entry must not take the first Back.
 *
 * Going back may show no entry of the page: where a frame in it, such as a bank's page in the payment window, has added entries
 * of its own, they come first. The wait ends by itself, the second entry stays, and the next page takes its place.
 */
export const overlaysMachine = setup({
  types: {
    context: {} as {
      /** What is open, the uppermost first. */
      open: readonly number[]
      /** What waits until the second entry is gone. */
      waiting: readonly Wanted[]
    },
    events: {} as
      | { type: 'overlay.opened'; overlayId: number }
      | { type: 'overlay.closed'; overlayId: number }
      /** Back has asked, and it stays open. */
      | { type: 'overlay.stayed' }
      /** What opens in the place of another one has opened by now. */
      | { type: 'overlays.settled' }
      /** The browser shows another entry, or the first one. `isSecond`: it is the second entry of a page. */
      | { type: 'entry.shown'; isSecond: boolean }
      | ({ type: 'page.wanted' } & Wanted),
  },
  actions: {
    remember: assign({
      open: ({ context }, params: { overlayId: number }) =>
        [params.overlayId].concat(context.open.filter((id) => id !== params.overlayId)),
    }),
    forget: assign({
      open: ({ context }, params: { overlayId: number }) => context.open.filter((id) => id !== params.overlayId),
    }),
    wait: assign({
      waiting: ({ context }, params: Wanted) =>
        context.waiting.concat({ pageId: params.pageId, replaces: params.replaces }),
    }),
    dropFirst: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
    addEntry: () => {},
    goBack: () => {},
    settle: () => {},
    /** It closes, or says that it stays. */
    ask: (_, _params: { overlayId: number }) => {},
    go: (_, _params: Wanted) => {},
  },
  guards: {
    isAnyOpen: ({ context }) => context.open.length > 0,
    isNoneOpen: ({ context }) => context.open.length === 0,
    isNoneLeft: ({ context }, params: { overlayId: number }) => context.open.every((id) => id === params.overlayId),
    isAnyWaiting: ({ context }) => context.waiting.length > 0,
    isSecond: (_, params: { isSecond: boolean }) => params.isSecond,
    isReplacing: (_, params: { replaces: boolean }) => params.replaces,
  },
  delays: { backTimeout: 1_000 },
}).createMachine({
  id: 'overlays',
  description: 'What is open over a page, and Back.',
  context: { open: [], waiting: [] },
  initial: 'none',
  states: {
    none: {
      description: 'Nothing is open, and the page has one entry.',
      on: {
        'overlay.opened': {
          target: 'covered',
          actions: [{ type: 'remember', params: ({ event }) => event }, 'addEntry'],
        },
        'entry.shown': {
          description: 'An entry of an earlier overlay, after a reload or Forward.',
          guard: { type: 'isSecond', params: ({ event }) => event },
          target: 'goingBack',
        },
        'page.wanted': { actions: { type: 'go', params: ({ event }) => event } },
      },
    },
    covered: {
      description:
        'The page has a second entry: something is open and Back is its own, or the entry could not be taken away.',
      on: {
        'overlay.opened': { actions: { type: 'remember', params: ({ event }) => event } },
        'overlay.closed': { actions: [{ type: 'forget', params: ({ event }) => event }, 'settle'] },
        'overlays.settled': { guard: 'isNoneOpen', target: 'goingBack' },
        'entry.shown': [
          { guard: { type: 'isSecond', params: ({ event }) => event } },
          {
            guard: 'isAnyOpen',
            target: 'uncovered',
            actions: { type: 'ask', params: ({ context }) => ({ overlayId: first(context.open) }) },
          },
          { target: 'none' },
        ],
        'page.wanted': [
          {
            description: 'A page that replaces this one waits until the second entry is gone.',
            guard: { type: 'isReplacing', params: ({ event }) => event },
            target: 'goingBack',
            actions: { type: 'wait', params: ({ event }) => event },
          },
          {
            description: 'It replaces the second entry and gets one of its own.',
            guard: 'isAnyOpen',
            actions: [{ type: 'go', params: ({ event }) => ({ pageId: event.pageId, replaces: true }) }, 'addEntry'],
          },
          {
            target: 'none',
            actions: { type: 'go', params: ({ event }) => ({ pageId: event.pageId, replaces: true }) },
          },
        ],
      },
    },
    uncovered: {
      description: 'Back has taken the second entry. The overlay closes or stays.',
      on: {
        'overlay.stayed': { target: 'covered', actions: 'addEntry' },
        'overlay.opened': {
          target: 'covered',
          actions: [{ type: 'remember', params: ({ event }) => event }, 'addEntry'],
        },
        'overlay.closed': [
          {
            guard: { type: 'isNoneLeft', params: ({ event }) => event },
            target: 'none',
            actions: { type: 'forget', params: ({ event }) => event },
          },
          { actions: { type: 'forget', params: ({ event }) => event } },
        ],
        'entry.shown': [
          {
            description: 'Forward says nothing to what is open.',
            guard: { type: 'isSecond', params: ({ event }) => event },
            target: 'covered',
          },
          { actions: { type: 'ask', params: ({ context }) => ({ overlayId: first(context.open) }) } },
        ],
        'page.wanted': { target: 'covered', actions: [{ type: 'go', params: ({ event }) => event }, 'addEntry'] },
      },
    },
    goingBack: {
      description: 'The browser removes the second entry. Pages wait.',
      entry: 'goBack',
      on: {
        'overlay.opened': { actions: { type: 'remember', params: ({ event }) => event } },
        'overlay.closed': { actions: { type: 'forget', params: ({ event }) => event } },
        'page.wanted': { actions: { type: 'wait', params: ({ event }) => event } },
        'entry.shown': { target: 'back' },
      },
      after: {
        backTimeout: [
          {
            description: 'The second entry is still there: the page replaces it.',
            guard: 'isAnyWaiting',
            target: 'back',
            actions: [
              { type: 'go', params: ({ context }) => ({ pageId: first(context.waiting).pageId, replaces: true }) },
              'dropFirst',
            ],
          },
          { target: 'covered' },
        ],
      },
    },
    back: {
      description: 'The page has one entry. Does anything wait, or has something opened?',
      always: [
        {
          guard: 'isAnyWaiting',
          actions: [{ type: 'go', params: ({ context }) => first(context.waiting) }, 'dropFirst'],
        },
        { guard: 'isAnyOpen', target: 'covered', actions: 'addEntry' },
        { target: 'none' },
      ],
    },
  },
})

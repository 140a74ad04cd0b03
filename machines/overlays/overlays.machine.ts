import { assign, setup } from 'xstate'
import { defined, effect } from '../effect'

/** A requested page. `replaces`: it replaces this page’s entry in the history. */
type PageRequest = { pageId: number; replaces: boolean }

/** How long the browser may take to go back, in ms. */
const backTimeout = 1_000

/** Provided by src/components/ui/overlays.ts. */
const effects = {
  actions: {
    addEntry: effect(),
    goBack: effect(),
    /** Sends `overlays.settled` in the next microtask. */
    settle: effect(),
    /** Requests that an overlay close. The overlay closes, or sends `overlay.stayed`. */
    ask: effect<{ overlayId: number }>(),
    go: effect<PageRequest>(),
  },
}
export type OverlaysEffects = typeof effects

/** The topmost overlay, or the next page. */
const first = <T>([one]: readonly T[]): T => defined(one)

/**
 * The overlays of a page, and Back.
 *
 * Back closes the topmost overlay before it leaves the page, as people expect on a phone. While an overlay is open, the page has a
 * second entry in the history. The router treats it as the first one, because it has the same state. The entry is removed with the
 * last overlay. If another overlay opens at once, it uses the same entry. After a reload no overlay is open, so the entry of an
 * earlier one must be removed before it takes the first Back.
 *
 * Going back may not reach an entry of the page: a frame in it, such as a bank's page in the payment window, may have added entries
 * of its own before it. In that case the wait times out, the second entry remains, and the next page replaces it.
 */
export const overlaysMachine = setup({
  types: {
    context: {} as {
      /** The open overlays, the topmost first. */
      open: readonly number[]
      /** The pages that wait until the second entry has been removed. */
      waiting: readonly PageRequest[]
    },
    events: {} as
      | { type: 'overlay.opened'; overlayId: number }
      | { type: 'overlay.closed'; overlayId: number }
      /** The overlay stays open after Back. */
      | { type: 'overlay.stayed' }
      /** If an overlay replaces the closed one, it has opened. */
      | { type: 'overlays.settled' }
      /** The browser shows another entry, or the first one. `isSecond`: it is the second entry of a page. */
      | { type: 'entry.shown'; isSecond: boolean }
      | ({ type: 'page.wanted' } & PageRequest),
  },
  actions: {
    ...effects.actions,
    addOverlay: assign({
      open: ({ context }, params: { overlayId: number }) =>
        [params.overlayId].concat(context.open.filter((id) => id !== params.overlayId)),
    }),
    removeOverlay: assign({
      open: ({ context }, params: { overlayId: number }) => context.open.filter((id) => id !== params.overlayId),
    }),
    wait: assign({
      waiting: ({ context }, params: PageRequest) =>
        context.waiting.concat({ pageId: params.pageId, replaces: params.replaces }),
    }),
    dropFirst: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
  },
  guards: {
    isAnyOpen: ({ context }) => context.open.length > 0,
    isNoneOpen: ({ context }) => context.open.length === 0,
    isNoneLeft: ({ context }, params: { overlayId: number }) => context.open.every((id) => id === params.overlayId),
    isAnyWaiting: ({ context }) => context.waiting.length > 0,
    isSecond: (_, params: { isSecond: boolean }) => params.isSecond,
    isReplacing: (_, params: { replaces: boolean }) => params.replaces,
  },
  delays: { backTimeout },
}).createMachine({
  id: 'overlays',
  description: 'The overlays of a page, and Back.',
  context: { open: [], waiting: [] },
  initial: 'none',
  states: {
    none: {
      description: 'No overlay is open, and the page has one entry.',
      on: {
        'overlay.opened': {
          target: 'covered',
          actions: [{ type: 'addOverlay', params: ({ event }) => event }, 'addEntry'],
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
      description: 'The page has a second entry: an overlay is open, or the entry could not be removed.',
      on: {
        'overlay.opened': { actions: { type: 'addOverlay', params: ({ event }) => event } },
        'overlay.closed': { actions: [{ type: 'removeOverlay', params: ({ event }) => event }, 'settle'] },
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
          actions: [{ type: 'addOverlay', params: ({ event }) => event }, 'addEntry'],
        },
        'overlay.closed': [
          {
            guard: { type: 'isNoneLeft', params: ({ event }) => event },
            target: 'none',
            actions: { type: 'removeOverlay', params: ({ event }) => event },
          },
          { actions: { type: 'removeOverlay', params: ({ event }) => event } },
        ],
        'entry.shown': [
          {
            description: 'Forward does not close an overlay.',
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
        'overlay.opened': { actions: { type: 'addOverlay', params: ({ event }) => event } },
        'overlay.closed': { actions: { type: 'removeOverlay', params: ({ event }) => event } },
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
      description: 'The page has one entry. The next page or a new overlay follows.',
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

import { cases } from 'xstate-paths'
import { overlaysFlow } from './index'

const hasSecond = ['covered', 'goingBack']

export default cases(overlaysFlow, {
  events: {
    'overlay.opened': [{ overlayId: 1 }, { overlayId: 2 }],
    'overlay.closed': [{ overlayId: 1 }, { overlayId: 2 }],
    'overlay.stayed': [{}],
    'overlays.settled': [{}],
    'entry.shown': [{ isSecond: true }, { isSecond: false }],
    'page.wanted': [
      { pageId: 3, replaces: false },
      { pageId: 4, replaces: true },
    ],
  },
  promises: {
    'a page that is wanted is gone to once': ({ event, before, after, actions }) =>
      actions.filter(({ type }) => type === 'go').length ===
      Number(event.type === 'page.wanted') + (before?.context.waiting.length ?? 0) - after.context.waiting.length,
    'nothing waits but for the browser': ({ after }) =>
      after.matches('goingBack') || after.context.waiting.length === 0,
    'what is open has the second entry, unless Back has just taken it': ({ after }) =>
      after.context.open.length === 0 || !after.matches('none'),
    'an entry is added only where there is none, or where a page has taken its place': ({ event, before, actions }) =>
      !actions.some(({ type }) => type === 'addEntry') ||
      actions.some(({ type }) => type === 'go') ||
      event.type === 'entry.shown' ||
      !hasSecond.some((state) => before?.matches(state as 'covered')),
    'Back asks what is open, the uppermost, and nothing else asks': ({ event, before, actions }) =>
      actions.every(
        ({ type, params }) =>
          type !== 'ask' ||
          (event.type === 'entry.shown' &&
            !event.isSecond &&
            (params as { overlayId: number }).overlayId === before?.context.open[0]),
      ),
  },
  abstract: ({ context: { open, waiting } }) => [open.join(), Math.min(waiting.length, 2)],
})

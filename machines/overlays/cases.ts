import { cases } from 'xstate-paths'
import { overlaysMachine } from './overlays.machine'

const hasSecond = ['covered', 'goingBack']

export default cases(overlaysMachine, {
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
    'each requested page is navigated to once': ({ event, before, after, actions }) =>
      actions.filter(({ type }) => type === 'go').length ===
      Number(event.type === 'page.wanted') + (before?.context.waiting.length ?? 0) - after.context.waiting.length,
    'a page waits only for the browser': ({ after }) =>
      after.matches('goingBack') || after.context.waiting.length === 0,
    'an open overlay has the second entry, unless Back has just removed it': ({ after }) =>
      after.context.open.length === 0 || !after.matches('none'),
    'an entry is added only if there is none, or if a page has replaced it': ({ event, before, actions }) =>
      !actions.some(({ type }) => type === 'addEntry') ||
      actions.some(({ type }) => type === 'go') ||
      event.type === 'entry.shown' ||
      !hasSecond.some((state) => before?.matches(state as 'covered')),
    'only Back closes an overlay, the topmost one': ({ event, before, actions }) =>
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

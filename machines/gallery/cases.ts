import { cases } from 'xstate-paths'
import { galleryMachine } from './gallery.machine'

const shown = (context?: { sources: readonly string[]; at: number }) => context?.sources[context.at]

export default cases(galleryMachine, {
  inputs: [{ sources: ['bottle', 'box', 'shelf'] }, { sources: [] }],
  events: {
    'gallery.next': [{}],
    'gallery.previous': [{}],
    'gallery.shown': [{ at: 1 }, { at: 3 }],
    'gallery.pictureFailed': [{ source: 'bottle' }, { source: 'box' }, { source: 'shelf' }, { source: 'unknown' }],
    'gallery.enlarged': [{}],
    'gallery.scaled': [{ scale: 2 }, { scale: 1 }],
    'gallery.closed': [{}],
  },
  promises: {
    'a failed picture changes the shown one only if it is the shown one': ({ event, before, after }) =>
      event.type !== 'gallery.pictureFailed' ||
      shown(before?.context) === shown(after.context) ||
      shown(before?.context) === event.source,
    'a picture that failed to load is not shown unless it is the last one': ({ event, after }) =>
      event.type !== 'gallery.pictureFailed' ||
      after.context.sources.length === 1 ||
      !after.context.sources.includes(event.source),
    'another picture fits the screen': ({ before, after }) =>
      shown(before?.context) === shown(after.context) || after.context.scale === 1,
    'the shown picture exists': ({ after: { context } }) =>
      context.sources.length === 0 ? context.at === 0 : shown(context) !== undefined,
    'a picture is enlarged only in the state magnified': ({ after }) =>
      after.context.scale > 1 === after.matches({ fullScreen: 'magnified' }),
    'a closed picture is on the page again and fits it': ({ event, after }) =>
      after.matches('onPage') ? after.context.scale === 1 : event.type !== 'gallery.closed',
  },
})

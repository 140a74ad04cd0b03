import { cases } from 'xstate-paths'
import { galleryFlow } from './index'

const shown = (context?: { sources: readonly string[]; at: number }) => context?.sources[context.at]

export default cases(galleryFlow, {
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
    'the picture that is shown changes only by its loss, where another one is lost': ({ event, before, after }) =>
      event.type !== 'gallery.pictureFailed' ||
      shown(before?.context) === shown(after.context) ||
      shown(before?.context) === event.source,
    'what was lost is not shown unless it is the last': ({ event, after }) =>
      event.type !== 'gallery.pictureFailed' ||
      after.context.sources.length === 1 ||
      !after.context.sources.includes(event.source),
    'another picture is as large as the screen': ({ before, after }) =>
      shown(before?.context) === shown(after.context) || after.context.scale === 1,
    'the picture that is shown is there': ({ after: { context } }) =>
      context.sources.length === 0 ? context.at === 0 : shown(context) !== undefined,
    'a picture is larger only while it is magnified': ({ after }) =>
      after.context.scale > 1 === after.matches({ fullScreen: 'magnified' }),
    'a closed picture is on its page again, and whole': ({ event, after }) =>
      after.matches('onPage') ? after.context.scale === 1 : event.type !== 'gallery.closed',
  },
})

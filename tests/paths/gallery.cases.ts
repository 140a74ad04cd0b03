import { cases } from 'xstate-paths'
import { flows } from '../../machines/index'

export default cases(flows.gallery, {
  inputs: [{ count: 2 }],
  events: {
    'gallery.next': [{}],
    'gallery.previous': [{}],
    'gallery.shown': [{ at: 1 }, { at: 2 }],
    'gallery.counted': [{ count: 1 }],
    'gallery.enlarged': [{}],
    'gallery.scaled': [{ scale: 2 }, { scale: 1 }],
    'gallery.closed': [{}],
  },
  promises: {
    'the picture that is shown is there': ({ after: { context } }) => context.at >= 0 && context.at < context.count,
    'a picture is larger only while it is magnified': ({ after }) =>
      after.context.scale > 1 === after.matches({ fullScreen: 'magnified' }),
    'a closed picture is whole again': ({ after }) => !after.matches('onPage') || after.context.scale === 1,
  },
})

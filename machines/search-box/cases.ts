import { cases } from 'xstate-paths'
import { searchBoxFlow } from './index'

export default cases(searchBoxFlow, {
  events: {
    'box.typed': [{}],
    'box.asked': [{}],
    'box.pointed': [{ id: 'product-amber-oud' }, { id: null }],
    'box.closed': [{}],
  },
  promises: {
    'something is pointed at only while it is offered': ({ after }) =>
      after.matches({ open: 'pointing' }) === (after.context.activeId !== null),
    'whoever types points at nothing': ({ event, after }) =>
      event.type !== 'box.typed' || after.context.activeId === null,
  },
})

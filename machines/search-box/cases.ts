import { cases } from 'xstate-paths'
import { searchBoxMachine } from './search-box.machine'

export default cases(searchBoxMachine, {
  events: {
    'box.typed': [{}],
    'box.requested': [{}],
    'box.pointed': [{ id: 'product-amber-oud' }, { id: null }],
    'box.closed': [{}],
  },
  promises: {
    'a suggestion is active only while the list is open': ({ after }) =>
      after.matches({ open: 'pointing' }) === (after.context.activeId !== null),
    'typing clears the active suggestion': ({ event, after }) =>
      event.type !== 'box.typed' || after.context.activeId === null,
  },
})

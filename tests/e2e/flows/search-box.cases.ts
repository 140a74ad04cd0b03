import searchBox from '../../../machines/search-box/cases'
import { inBrowser } from './in-browser'

/** All paths of `search-box`. From the first suggestion the up arrow leads back into the box. */
export default inBrowser(searchBox, {
  isOffered: ({ type, id }, snapshot) =>
    type !== 'box.pointed' || snapshot.matches({ open: id ? 'resting' : 'pointing' }),
})

import searchBox from '../../../machines/search-box/cases'
import { inBrowser } from './in-browser'

/** The paths of `search-box`: a person can take them all. From the first suggestion the arrow up leads back into the box. */
export default inBrowser(searchBox, {
  isOffered: ({ type, id }, snapshot) =>
    type !== 'box.pointed' || snapshot.matches({ open: id ? 'resting' : 'pointing' }),
})

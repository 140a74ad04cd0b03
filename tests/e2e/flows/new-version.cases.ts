import newVersion from '../../../machines/new-version/cases'
import { inBrowser } from './in-browser'

/** All paths of `new-version`. A version that is not offered cannot be accepted. */
export default inBrowser(newVersion, {
  isOffered: ({ type }, snapshot) =>
    type !== 'version.wanted' || snapshot.matches('offered') || snapshot.matches('begun'),
})

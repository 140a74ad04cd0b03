import newVersion from '../../../machines/new-version/cases'
import { inBrowser } from './in-browser'

/** The paths of `new-version`: a person can take them all; what is not offered cannot be wanted. */
export default inBrowser(newVersion, {
  isOffered: ({ type }, snapshot) =>
    type !== 'version.wanted' || snapshot.matches('offered') || snapshot.matches('begun'),
})

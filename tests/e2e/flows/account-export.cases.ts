import accountExport from '../../../machines/account-export/cases'
import { inBrowser } from './in-browser'

/** The paths of `account-export`: a person can take them all, one download at a time. */
export default inBrowser(accountExport, {
  isOffered: ({ type }, snapshot) => type !== 'export.asked' || snapshot.matches('idle'),
})

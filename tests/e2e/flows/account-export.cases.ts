import accountExport from '../../../machines/account-export/cases'
import { inBrowser } from './in-browser'

/** All paths of `account-export`, one download at a time. */
export default inBrowser(accountExport, {
  isOffered: ({ type }, snapshot) => type !== 'export.asked' || snapshot.matches('idle'),
})

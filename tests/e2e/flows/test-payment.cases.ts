import testPayment from '../../../machines/test-payment/cases'
import { inBrowser } from './in-browser'

/** The paths of `test-payment`: a person can take them all. */
export default inBrowser(testPayment, { isOffered: (_, snapshot) => snapshot.status === 'active' })

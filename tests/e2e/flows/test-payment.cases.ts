import testPayment from '../../../machines/test-payment/cases'
import { inBrowser } from './in-browser'

/** All paths of `test-payment`. */
export default inBrowser(testPayment, { isOffered: (_, snapshot) => snapshot.status === 'active' })

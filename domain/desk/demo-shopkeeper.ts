import type { Credentials } from '../account/account'

/**
 * The shopkeeper of the simulated backend. The password is public by design: the data is in the reader's own browser.
 */
export const DEMO_SHOPKEEPER: Credentials = { email: 'desk@sillage.example', password: 'desk1234' }

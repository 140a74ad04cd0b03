import type { Credentials } from './account'

/** The one shopkeeper of the simulated backend. Public by design: its shop is in the browser of whoever reads this. */
export const DEMO_KEEPER: Credentials = { email: 'desk@sillage.example', password: 'desk1234' }

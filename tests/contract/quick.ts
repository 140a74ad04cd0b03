import type { Options } from '../../mock-server'

/** What the simulated backend is started with in tests: no waiting, and passwords that cost nothing. */
export const QUICK: Options = { delay: 0, products: 20, secret: 'a secret for tests only', passwordIterations: 1 }

import type { Options } from '../../mock-server'

/** Options of the simulated backend in tests: no delay, and passwords that are cheap to hash. */
export const QUICK: Options = { delay: 0, products: 20, secret: 'a secret for tests only', passwordIterations: 1 }

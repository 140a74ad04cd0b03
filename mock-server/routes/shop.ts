import type { SimulatedHandlers } from '../../contract/endpoints'
import { ok } from '../../contract/http'
import { demonstration } from '../../domain/catalogue/seller'

/** GET /api/shop. There is no seller here. */
export const shopHandlers = () => ({ 'GET /api/shop': () => ok(demonstration) }) satisfies Partial<SimulatedHandlers>

import { v4 as uuid } from 'uuid'
import { messageBody } from '../../contract/bodies'
import type { SimulatedHandlers } from '../../contract/endpoints'
import { bodyOf, created, ok } from '../../contract/http'
import { demonstration } from '../../domain/catalogue/seller'

/** GET /api/shop and POST /api/message. There is no seller here: a message only returns a ticket. */
export const shopHandlers = () =>
  ({
    'GET /api/shop': () => ok(demonstration),
    'POST /api/message': (call) => {
      bodyOf(call, messageBody)
      return created({ ticket: `S-${uuid().slice(0, 8).toUpperCase()}` })
    },
  }) satisfies Partial<SimulatedHandlers>

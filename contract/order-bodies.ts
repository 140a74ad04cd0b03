import * as v from 'valibot'
import { CONFIRMATION_DECISIONS } from '../domain/order/confirmation'
import { orderEventSchema } from '../domain/order/order-event'
import { requestBody } from './bodies'

// Apart from the other bodies, so that a visitor's simulated backend does not load the schemas of order events.

/** POST /api/user/order/{id}/events and /api/desk/orders/{id}/events. */
export const orderEventBody = requestBody(v.object({ event: orderEventSchema }), 'The event is not complete.')

/** POST /api/confirm/{token}. */
export const confirmationBody = requestBody(
  v.object({ decision: v.picklist(CONFIRMATION_DECISIONS) }),
  'The decision must be confirm or cancel.',
)

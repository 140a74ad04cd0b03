import * as v from 'valibot'
import { LENGTHS } from '../domain/bounds'
import { CONFIRMATION_DECISIONS } from '../domain/order/confirmation'
import { COURIER_STATUSES, orderEventSchema } from '../domain/order/order-event'
import { requestBody } from './bodies'

// Apart from the other bodies, so that a visitor's simulated backend does not load the schemas of order events.

/** POST /api/user/order/{id}/events and /api/desk/orders/{id}/events. */
export const orderEventBody = requestBody(v.object({ event: orderEventSchema }), 'The event is not complete.')

/** POST /api/confirm/{token}. */
export const confirmationBody = requestBody(
  v.object({ decision: v.picklist(CONFIRMATION_DECISIONS) }),
  'The decision must be confirm or cancel.',
)

const text = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most))

/** POST /api/webhooks/courier: signed over its raw bytes. */
export const courierBody = requestBody(
  v.object({
    id: text(LENGTHS.id),
    status: v.picklist(COURIER_STATUSES),
    at: v.pipe(
      text(LENGTHS.id),
      v.check((at) => !Number.isNaN(Date.parse(at))),
    ),
    trackingNumber: text(LENGTHS.name),
  }),
  'The update is not complete.',
)
export type CourierUpdate = v.InferOutput<typeof courierBody.schema>

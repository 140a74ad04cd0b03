import { trackingAddress } from '../../domain/order/couriers'
import type { PlacedOrder } from '../../domain/order/placed-order'

/** Courier and tracking number of an order. The number is a link if the courier has a tracking page. */
export function ParcelFacts({ order: { parcel } }: { order: Pick<PlacedOrder, 'parcel'> }) {
  if (!parcel) return null
  const { courier, trackingNumber } = parcel
  const address = trackingAddress(courier, trackingNumber)
  return (
    <>
      <div>
        <dt>Courier</dt>
        <dd translate="no">{courier}</dd>
      </div>
      <div>
        <dt>Tracking number</dt>
        <dd translate="no">
          {address === null ? (
            trackingNumber
          ) : (
            <a href={address} target="_blank" rel="noreferrer">
              {trackingNumber}
            </a>
          )}
        </dd>
      </div>
    </>
  )
}

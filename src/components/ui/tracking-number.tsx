import { trackingAddress } from '../../../domain/order/couriers'

/** The tracking number of a parcel. It is a link if the courier has a page for it. */
export function TrackingNumber({ courier, trackingNumber }: { courier: string; trackingNumber: string }) {
  const address = trackingAddress(courier, trackingNumber)
  if (address === null) return trackingNumber
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {trackingNumber}
    </a>
  )
}

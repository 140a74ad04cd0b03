/** Tracking pages of Indian couriers, by name in lower case. */
const TRACKING: Readonly<Record<string, (number: string) => string>> = {
  delhivery: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
  'blue dart': (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  dtdc: (number) => `https://www.dtdc.in/tracking/shipment-tracking.asp?strCnno=${number}`,
  'india post': () => 'https://www.indiapost.gov.in/',
}

/** Returns the tracking page of a parcel, or null for an unknown courier. */
export const trackingAddress = (courier: string, trackingNumber: string): string | null =>
  TRACKING[courier.trim().toLowerCase()]?.(encodeURIComponent(trackingNumber)) ?? null

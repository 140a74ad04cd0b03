/** Where couriers of India show a parcel, by their names in small letters. */
const TRACKING: Readonly<Record<string, (number: string) => string>> = {
  delhivery: (number) => `https://www.delhivery.com/track-v2/package/${number}`,
  'blue dart': (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  dtdc: (number) => `https://www.dtdc.in/tracking/shipment-tracking.asp?strCnno=${number}`,
  'india post': () => 'https://www.indiapost.gov.in/',
}

/** The page on which a courier shows a parcel; null where none is known. */
export const trackingAddress = (courier: string, trackingNumber: string): string | null =>
  TRACKING[courier.trim().toLowerCase()]?.(encodeURIComponent(trackingNumber)) ?? null

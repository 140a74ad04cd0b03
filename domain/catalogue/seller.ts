import { CONTACT } from '../account/contact'

/** The seller as shown in the shop. Settings that are missing are left out. */
export interface Seller {
  /** No money moves and mandatory settings are missing. The pages state that nothing is sold. */
  isDemonstration: boolean
  name?: string | undefined
  address?: string | undefined
  gstin?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  returnAddress?: string | undefined
  /** The grievance officer required by the Consumer Protection (E-Commerce) Rules, 2020. */
  officer?: { name: string; phone: string; email: string } | undefined
}

/** Returns where returns are sent to, or null if the shop has not named an address. A demonstration has a made-up one. */
export const returnAddressOf = ({ returnAddress, name, address, isDemonstration }: Seller): string | null =>
  returnAddress ??
  (address ? [...(name ? [name] : []), address].join(', ') : isDemonstration ? CONTACT.address.join(', ') : null)

/** A shop without a seller. */
export const demonstration: Seller = { isDemonstration: true }

/** Shown instead of a seller. */
export const NOTHING_IS_SOLD = 'A demonstration: nothing is sold.'

/** The times within which a complaint is acknowledged and settled, by those rules. */
export const ACKNOWLEDGED_IN = '48 hours'
export const SETTLED_IN = 'one month'

/** Returns a `tel:` link. */
export const callLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
/** Returns a `mailto:` link. */
export const mailLink = (email: string): string => `mailto:${email}`

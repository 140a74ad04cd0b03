import type { Seller } from '../money/invoice'

/** The seller in the simulated backend. The GSTIN is invented. */
export const DEMO_SELLER: Seller = {
  name: 'Sillage, a demonstration',
  address: 'The shop in this browser, Mumbai 400001',
  gstin: '27AAAAA0000A1Z2',
  state: 'Maharashtra',
}

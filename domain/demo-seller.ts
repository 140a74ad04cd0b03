import type { Seller } from './invoice'

/** Who sells in the simulated backend. Its documents say what they are: the GSTIN is made up. */
export const DEMO_SELLER: Seller = {
  name: 'Sillage, a demonstration',
  address: 'The shop in this browser, Mumbai 400001',
  gstin: '27AAAAA0000A1Z2',
  state: 'Maharashtra',
}

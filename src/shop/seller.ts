import type { Provided } from '../../machines/effect'
import { type SellerEffects, sellerMachine } from '../../machines/seller/seller.machine'
import { loadSeller } from '../services/api/shop'
import { effect } from '../services/effect'

/** The seller with its effects. */
export const provideSeller = () =>
  sellerMachine.provide({
    actors: { loadSeller: effect((_, signal) => loadSeller(signal)) },
  } satisfies Provided<typeof sellerMachine, SellerEffects>)

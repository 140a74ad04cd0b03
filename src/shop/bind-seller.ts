import { type SellerOwnActions, sellerFlow } from '../../machines/seller'
import { loadSeller } from '../services/api/shop'
import { effect } from '../services/effect'
import type { Effects } from './effects'

/** The chart of who sells, with its effects. */
export const bindSeller = () =>
  sellerFlow.provide({
    actors: { loadSeller: effect((_, signal) => loadSeller(signal)) },
  } satisfies Effects<typeof sellerFlow, SellerOwnActions>)

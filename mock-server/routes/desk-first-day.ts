import type { SimulatedHandlers } from '../../contract/endpoints'
import { ok } from '../../contract/http'
import { firstDayOf } from '../../domain/desk/first-day'
import { FIRST_CODES } from '../../domain/desk/promo-code'
import type { Accounts } from '../accounts'
import type { Catalogue } from '../catalogue'
import { listedProducts } from '../current-products'
import { codesOf } from './codes'

/** GET /api/desk/first-day. The shop in a browser has products, but no server to set up. */
export const firstDayHandlers = (accounts: Accounts, { seeds }: Catalogue) =>
  ({
    'GET /api/desk/first-day': async () => {
      const products = await listedProducts(seeds, accounts)
      const inStock = products.filter((product) => product.inStock).length
      const codes = await codesOf(accounts)
      const ownCodes = codes.filter(({ id, version }) => version > 1 || !FIRST_CODES.some((first) => first.id === id))
      const contents = { forSale: products.length, inStock, codes: codes.length, ownCodes: ownCodes.length }
      return ok(firstDayOf(contents, null))
    },
  }) satisfies Partial<SimulatedHandlers>

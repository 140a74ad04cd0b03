import { ok } from '../../contract/http'
import { firstDayOf, type ShopContents } from '../../domain/desk/first-day'
import { FIRST_CODES } from '../../domain/desk/promo-code'
import type { Database } from '../database/database'
import type { Handlers } from '../http/handlers'
import type { Settings } from '../settings'

/** GET /api/desk/first-day: the steps before the first sale, with their states. */
export const firstDayHandlers = (
  database: Database,
  settings: () => Pick<Settings, 'seller' | 'provider' | 'smtpUrl'>,
) =>
  ({
    'GET /api/desk/first-day': async (call) => {
      const { query } = database.desk(call.signal)
      const [counts] = await query<ShopContents>(
        `select p.*, c.* from
           (select count(*) as "forSale", count(*) filter (where stock > 0) as "inStock" from products where for_sale) p,
           (select count(*) as codes, count(*) filter (where version > 1 or id <> all($1)) as "ownCodes" from codes) c`,
        [FIRST_CODES.map(({ id }) => id)],
      )
      const { seller, provider, smtpUrl } = settings()
      const setup = {
        sellerName: seller.name || null,
        keyId: provider?.id ?? null,
        hasMail: smtpUrl !== null,
      }
      return ok(firstDayOf(counts ?? { forSale: 0, inStock: 0, codes: 0, ownCodes: 0 }, setup))
    },
  }) satisfies Partial<Handlers>

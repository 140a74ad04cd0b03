import { randomUUID } from 'node:crypto'
import { COUPONS } from '../../domain/cart/coupon'
import { codeKey } from '../../domain/desk/promo-code'
import { placeOrder, type StoredOrder, takeEvent } from '../../machines/order'
import type { Database } from '../../server/database/database'
import { processOutbox, type Queue } from '../../server/mail/outbox'
import { onSetAside, runTask } from '../../server/mail/work'
import { addShopkeeper } from '../../server/shopkeeping/shopkeepers'
import { type call, PASSWORD } from './shopper'

type Ask = (
  method: 'POST',
  path: string,
  requested: { body: unknown },
) => Promise<Pick<Awaited<ReturnType<typeof call>>, 'status' | 'body'>>

/** Creates a shopkeeper, sets the password through the mailed link, and logs in. */
export async function newKeeper(database: Database, ask: Ask, email = `keeper-${randomUUID()}@example.com`) {
  const output = await addShopkeeper(database, email, 'https://shop.example')
  const token = /token=(\S+)$/.exec(output)?.[1]
  await ask('POST', '/api/auth/reset', { body: { token, password: PASSWORD } })
  const { body } = await ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } })
  return { email, token: body.encodedToken as string, user: body.foundUser }
}

/** Inserts an account without a sign-up. `isProved`: the owner has used a link that was mailed to the address. */
export async function addAccount(
  { query }: Pick<Database, 'query'>,
  email?: string,
  isProved = false,
): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into accounts (id, email, email_as_given, first_name, last_name, password, email_proved_at)
     values ($1, $2, $2, 'Asha', 'Verma', '', case when $3 then clock_timestamp() end)`,
    [id, email ?? `${id}@example.com`, isProved],
  )
  return id
}

/** Does the due tasks of a queue: sends mails with `send`, and refunds at `provider`. By default it throws the first failure. */
export function workThrough(
  database: Database,
  queue: Queue,
  { onError, ...more }: Partial<Parameters<typeof runTask>[0]> & { onError?: (error: unknown) => void } = {},
): Promise<void> {
  const rethrow = (error: unknown) => {
    throw error
  }
  const fixed = { database, provider: null, send: async () => {}, shop: 'https://shop.example', shopName: 'Sillage' }
  const work = (task: Parameters<typeof runTask>[1]) => runTask({ ...fixed, ...more }, task)
  return processOutbox(database, { queue }, { work, onSetAside, onError: onError ?? rethrow })
}

/** The snapshot of an order of ₹1, for a row that a test inserts. `at`: the time of its events, in ms since 1970. */
export function snapshotIn(state: 'placed' | 'shipped' | 'delivered', at = Date.now()): StoredOrder {
  const day = 24 * 60 * 60_000
  const rules = {
    cancelWithin: day,
    returnWithin: day,
    confirmWithin: day,
    remindAfter: [],
    prepaidPercent: 0,
    offersPickup: false,
  }
  const { order: placed } = placeOrder({ lines: [], paid: 100, kind: 'online', placedAt: at, rules }, randomUUID())
  const stamp = () => ({ id: randomUUID(), by: 'shopkeeper', at }) as const
  if (state === 'placed') return placed
  const { order: packed } = takeEvent(placed, { type: 'order.pack', ...stamp() })
  const { order: shipped } = takeEvent(packed, { type: 'order.ship', courier: '', trackingNumber: '', ...stamp() })
  return state === 'shipped' ? shipped : takeEvent(shipped, { type: 'order.deliver', ...stamp() }).order
}

/** Adds the coupons of the specification, which a real shop does not begin with. */
export const addFirstCodes = ({ query }: Pick<Database, 'query'>) =>
  query(
    `insert into codes (id, name, key, percent, minimum)
     select id, name, key, discount, 100 * "minPrice" from jsonb_to_recordset($1::jsonb)
       as c(id text, name text, key text, discount int, "minPrice" bigint) on conflict do nothing`,
    [JSON.stringify(COUPONS.map((coupon) => ({ ...coupon, key: codeKey(coupon.name) })))],
  )

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/database'
import { migrate } from '../../server/database/migrate'
import { openDatabase } from '../../server/database/open'
import { seed } from '../../server/database/seed'
import { lockAny } from '../../server/orders/find-order'
import { convertOrders, withLives } from '../../server/orders/old-orders'
import { ORDER_COLUMNS, type OrderRow } from '../../server/orders/order-row'
import { sendEvent } from '../../server/orders/send-event'
import { parseSettings } from '../../server/settings'
import { type Engine, engines, newDatabase } from './engines'
import { ROSE } from './shop-with-provider'

interface Before {
  state: string
  isTaken?: boolean
  /** Paise that the provider has given back; left out: the order is of the sandbox. */
  refunded?: number
  /** A refund that is under way, or was set aside. */
  refund?: 'under way' | 'set aside'
  wasSent?: boolean
  age?: number
}

const AMOUNT = 100_000

/** An order as a server of a version kept it. */
async function keep({ query }: Database, { state, isTaken = true, refunded, refund, wasSent, age = 0 }: Before) {
  const [account, id] = [randomUUID(), randomUUID()]
  const payment = `pay_${id}`
  await query(
    `insert into orders (account_id, id, payment_id, order_ref, amount, content, state, created_at, updated_at)
     values ($1, $2, $3, 'old', $4, $5, $6, clock_timestamp() - $7 * interval '1 day', clock_timestamp() - $7 * interval '1 day')`,
    [account, id, payment, AMOUNT, { orderId: 'old', amount: AMOUNT / 100 }, state, age],
  )
  await query(
    `insert into order_lines (account_id, order_id, line, product_id, title, price, charged, qty, is_taken)
     values ($1, $2, 0, $3, 'Rose', 60000, 45000, 2, $4)`,
    [account, id, ROSE, isTaken],
  )
  if (refunded !== undefined)
    await query(
      `insert into payments (account_id, id, provider_payment, amount, draft, state, reserved, expires_at, check_at, refunded)
       values ($1, $2, $3, $4, '{}', 'recorded', false, clock_timestamp(), 'infinity', $5)`,
      [account, randomUUID(), payment, AMOUNT, refunded],
    )
  const task = (kind: string, content: object, more: string) =>
    query(`insert into outbox (id, account_id, kind, content, ${more}) values ($1, $2, $3, $4, clock_timestamp())`, [
      randomUUID(),
      account,
      kind,
      { orderId: id, ...content },
    ])
  const left = { paymentId: payment, amount: AMOUNT - (refunded ?? 0) }
  if (refund) await task('refund', left, refund === 'set aside' ? 'set_aside_at' : 'due_at')
  if (wasSent) await task('order.shipped', {}, 'done_at')
  return id
}

const CASES: [string, Before, object][] = [
  ['placed', { state: 'placed' }, { value: { fulfilment: 'placed', payment: 'paid', stock: 'reserved' } }],
  ['short', { state: 'short', isTaken: false }, { value: { fulfilment: 'placed', payment: 'paid', stock: 'short' } }],
  ['shipped', { state: 'shipped' }, { value: { fulfilment: 'shipped', payment: 'paid', stock: 'taken' } }],
  [
    'delivered',
    { state: 'delivered' },
    { value: { fulfilment: { delivered: 'kept' }, payment: 'paid', stock: 'taken' } },
  ],
  [
    'delivered, with a part given back at the dashboard',
    { state: 'delivered', refunded: 10_000 },
    { value: { payment: 'partlyRefunded' }, context: { money: { back: 10_000, owed: 0 } } },
  ],
  ['cancelled', { state: 'cancelled' }, { value: { fulfilment: 'cancelled', payment: 'refunded', stock: 'back' } }],
  [
    'cancelled, with its refund under way',
    { state: 'cancelled', refunded: 0, refund: 'under way' },
    { value: { fulfilment: 'cancelled', payment: 'refunding' }, context: { money: { pending: AMOUNT, back: 0 } } },
  ],
  [
    'cancelled, with its refund set aside',
    { state: 'cancelled', refunded: 0, refund: 'set aside' },
    { value: { payment: 'refundFailed' }, context: { money: { owed: AMOUNT } } },
  ],
  [
    'refunded before it was sent',
    { state: 'refunded', refunded: AMOUNT },
    { value: { fulfilment: 'cancelled', payment: 'refunded', stock: 'back' } },
  ],
  [
    'refunded after it was sent',
    { state: 'refunded', refunded: AMOUNT, wasSent: true },
    { value: { fulfilment: { delivered: 'kept' }, payment: 'refunded', stock: 'taken' } },
  ],
  [
    'refunded so long ago that no date is known',
    { state: 'refunded', refunded: AMOUNT, age: 60 },
    { value: { fulfilment: { delivered: 'kept' }, payment: 'refunded', stock: 'taken' } },
  ],
]

/** Versions whose servers kept orders; what came later is not in their tables. */
const isKnownTo = (version: number, { refunded, refund }: Before) =>
  version >= 6 || (refunded === undefined && refund !== 'set aside')

async function openAt(engine: Engine, version?: number): Promise<Database> {
  const database = await openDatabase(parseSettings(await newDatabase(engine)), () => {})
  await migrate(database, version)
  return database
}

describe.each(engines)('orders from before they had a chart, %s', (engine) => {
  test.each([1, 2, 3, 4, 5, 6, 7])('those of version %i are converted as they stood', async (version) => {
    const database = await openAt(engine, version)
    const cases = CASES.filter(([, before]) => isKnownTo(version, before))
    const ids: string[] = []
    for (const [, before] of cases) ids.push(await keep(database, before))
    await migrate(database)
    const rows = () => database.query<OrderRow>(`select ${ORDER_COLUMNS} from orders o`)
    const read = await withLives(database, await rows())
    expect(await convertOrders(database)).toBe(cases.length)
    expect(await convertOrders(database)).toBe(0)
    const stored = await rows()
    for (const [at, [name, , life]] of cases.entries()) {
      const order = stored.find(({ id }) => id === ids[at])
      expect({ name, ...order?.life }).toMatchObject({ name, ...life })
      // What was read before is what is stored.
      expect(read.find(({ id }) => id === ids[at])?.life).toEqual(order?.life)
    }
    const steps = await database.query('select 1 from order_events')
    expect(steps).toHaveLength(cases.length)
    await database.close()
  })

  describe('while a server from before sells', () => {
    let database: Database
    beforeAll(async () => {
      database = await openAt(engine)
      await seed(database, 20)
    })
    afterAll(() => database?.close())

    const lifeOf = async (id: string) => {
      const [row] = await database.query<OrderRow & { fulfilment: string }>(
        `select ${ORDER_COLUMNS}, o.fulfilment from orders o where id = $1`,
        [id],
      )
      return row
    }

    test('what that server does to a converted order is not lost', async () => {
      const id = await keep(database, { state: 'placed' })
      await convertOrders(database)
      expect(await lifeOf(id)).toMatchObject({ fulfilment: 'placed', life: { value: { fulfilment: 'placed' } } })
      await database.query(`update orders set state = 'shipped', updated_at = clock_timestamp() where id = $1`, [id])
      expect(await lifeOf(id)).toMatchObject({ state: 'shipped', life: null, fulfilment: null })
      await convertOrders(database)
      expect(await lifeOf(id)).toMatchObject({ state: 'shipped', life: { value: { fulfilment: 'shipped' } } })
    })

    test('an event that comes before an order is converted is taken by its chart', async () => {
      const id = await keep(database, { state: 'short', isTaken: false })
      const order = await database.transaction(async (queries) =>
        sendEvent(queries, await lockAny(queries, id), { type: 'order.supply' }, 'shopkeeper'),
      )
      expect(order.life.value).toMatchObject({ stock: 'reserved' })
      expect(order.state).toBe('placed')
      const steps = await database.query('select type from order_events where order_id = $1 order by seq', [id])
      expect(steps).toEqual([{ type: 'order.placed' }, { type: 'order.supply' }])
    })
  })
})

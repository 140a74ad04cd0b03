import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Queries } from '../../server/database/database'
import { engines } from './engines'
import { FakeRazorpay } from './fakes/razorpay'
import { ShopInProcess } from './shop-in-process'
import { ROSE } from './shopper'

// Each statement is a round trip to the database. Counted without the server's own background work, which also sends
// statements.

const razorpay = new FakeRazorpay()
const keys = await razorpay.start()
afterAll(() => razorpay.stop())

describe.each(engines)('statements of a call, %s', (engine) => {
  const [sandbox, withProvider] = [ShopInProcess.ofFile(engine), ShopInProcess.ofFile(engine, keys)]

  async function countOf(act: () => Promise<{ status: number }>) {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      expect(await act()).toMatchObject({ status: 201 })
      return query.mock.calls.length
    } finally {
      query.mockRestore()
    }
  }

  const newShopper = async (shop: ShopInProcess) => {
    const shopper = await shop.newShopper()
    await shopper.put(ROSE)
    return shopper
  }

  test('an order that the shopper reports takes nine statements', async () => {
    const shopper = await newShopper(withProvider)
    const { order, paid } = await shopper.pay(razorpay)
    expect(await countOf(() => shopper.tell(order, paid))).toBe(9)
  })

  test('an order in the sandbox takes eight statements', async () => {
    const shopper = await newShopper(sandbox)
    const order = { ...(await shopper.draft()), paymentId: `pay_${crypto.randomUUID()}` }
    expect(await countOf(() => shopper.post('/api/user/order', { order }))).toBe(8)
  })

  test.skipIf(engine === 'embedded')(
    'a prepared statement works after an error, and after a migration has changed its result columns',
    async () => {
      const { database } = sandbox
      await database.query('create table prepared (id int)')
      await database.query('insert into prepared values (1)')
      const read = (queries: Queries) => queries.query('select * from prepared where id = $1', [1])
      expect(await read(database)).toEqual([{ id: 1 }])
      await expect(database.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
      expect(await read(database)).toEqual([{ id: 1 }])
      for (const [column, run] of [
        ['one', () => read(database)],
        ['two', () => database.transaction(read)],
      ] as const) {
        await database.query(`alter table prepared add column ${column} int`)
        expect(await run()).toEqual([expect.objectContaining({ id: 1, [column]: null })])
      }
    },
  )

  test('another quantity in the cart takes four statements', async () => {
    const shopper = await newShopper(sandbox)
    expect(await countOf(() => shopper.put(ROSE, 2))).toBe(4)
  })
})

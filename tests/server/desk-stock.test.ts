import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from './engines'
import { ShopInProcess } from './shop-in-process'
import { OUD, ROSE } from './shop-with-provider'

describe.each(engines)('stock corrections during a sale, %s', (engine) => {
  const shop = ShopInProcess.ofFile(engine)
  const { ask } = shop
  let keeper: Awaited<ReturnType<typeof shop.newKeeper>>
  beforeAll(async () => {
    keeper = await shop.newKeeper()
  })

  async function buy(): Promise<'placed' | 'short'> {
    const shopper = await shop.newShopper()
    await shopper.put(ROSE)
    return (await shopper.place()).body.order[0].summary
  }
  const correct = (change: number, reason: string) =>
    ask('POST', `/api/desk/products/${ROSE}/stock`, { token: keeper.token, body: { change, reason } })
  const stock = async () =>
    (await ask('GET', `/api/desk/stock?search=${ROSE}`, { token: keeper.token })).body.stock.find(
      ({ id }: { id: string }) => id === ROSE,
    )

  test('the pieces of a short order that are in the house are reserved for it', async () => {
    await correct(5 - (await stock()).forSale, 'Begin with five')
    const shopper = await shop.newShopper()
    await shop.database.query('update products set stock = 0 where id = $1', [OUD])
    for (const id of [ROSE, OUD]) await shopper.put(id)
    expect((await shopper.place()).body.order[0].summary).toBe('short')
    expect(await stock()).toMatchObject({ house: 5, reserved: 1, forSale: 4 })
    await correct(-4, 'End with none')
    await shopper.post(`/api/user/order/${(await shopper.orders())[0]?._id}/cancel`, {})
  })

  test('with twenty orders and ten corrections at once no piece is sold twice, and each correction is recorded', async () => {
    await correct(12 - (await stock()).forSale, 'Begin with twelve')
    const [orders, corrections] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, buy)),
      Promise.all(Array.from({ length: 10 }, (_, at) => correct(-1, `Broken, number ${at}`))),
    ])
    const sold = orders.filter((summary) => summary === 'placed').length
    const broken = corrections.filter(({ status }) => status === 200).length
    expect(sold + broken).toBe(12)
    expect(corrections.filter(({ status }) => status === 409)).toHaveLength(10 - broken)
    expect(await stock()).toMatchObject({ house: sold, reserved: sold, forSale: 0 })
    const deeds = await shop.database.query<{ who: string; subject: string; detail: object }>(
      `select who, subject, detail from audit where what = 'stock.correct' and detail->>'reason' like 'Broken%'`,
    )
    expect(deeds).toHaveLength(broken)
    expect(deeds[0]).toMatchObject({ who: keeper.email, subject: ROSE, detail: { change: -1 } })
  })
})

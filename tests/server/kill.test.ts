import { setTimeout as elapsed } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { killedEngines } from './engines'
import { MortalShop, type Purchase } from './mortal-shop'
import { until } from './processes'

const KILLS = Number(process.env.KILLS ?? 20)

describe.each(killedEngines)('a server that is killed, %s', (engine) => {
  const shop = new MortalShop()
  beforeAll(() => shop.open(engine))
  afterAll(() => shop.close())

  test(`${KILLS} times, it neither loses nor duplicates an order`, { timeout: 900_000 }, async () => {
    let repeated = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      // New shoppers each time, because an account is allowed ten payments a minute.
      const shoppers = await Promise.all(Array.from({ length: 4 }, () => shop.newShopper()))
      const unsure = new Set<Purchase>()
      let isOver = false
      const streams = shoppers.map(async (shopper) => {
        while (!isOver) {
          try {
            const purchase = await shop.pay(shopper)
            unsure.add(purchase)
            // One shopper in five closes the browser, so that only the reconciler can find the payment.
            if (Math.random() < 0.2) unsure.delete(purchase)
            else await shop.tell(purchase)
            unsure.delete(purchase)
          } catch {
            // The server is gone. Shoppers who have paid try again when it is back.
            return
          }
        }
      })
      const before = shop.acknowledged.length
      await Promise.race([
        until(() => shop.acknowledged.length >= before + 10, 120_000),
        Promise.all(streams).then(() => {
          throw new Error('No one buys, although the server runs.')
        }),
      ])
      await elapsed(Math.random() * 80)
      await shop.kill()
      isOver = true
      await Promise.all(streams)
      await shop.start()
      for (const purchase of unsure) await shop.tell(purchase)
      repeated += unsure.size
    }
    console.log(
      `${engine}: ${KILLS} kills, ${shop.acknowledged.length} orders acknowledged, ${repeated} of them when requested again`,
    )
  })

  test('in the end every captured payment is one order, and the stock matches the orders', async () => {
    await shop.expectWhole()
  })
})

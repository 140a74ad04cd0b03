import { setTimeout as elapsed } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Buyers } from './buyers'
import { killedEngines } from './engines'
import { MortalShop } from './mortal-shop'
import { until } from './processes'

const KILLS = Number(process.env.KILLS ?? 20)

describe.each(killedEngines)('a server that is killed, %s', (engine) => {
  const shop = new MortalShop()
  beforeAll(() => shop.open(engine))
  afterAll(() => shop.close())

  test(`${KILLS} times, it neither loses nor duplicates an order`, { timeout: 900_000 }, async () => {
    const buyers = new Buyers(shop.address, shop.razorpay)
    buyers.start(4)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = buyers.acknowledged.length
      await until(() => buyers.acknowledged.length >= before + 10, 120_000)
      await elapsed(Math.random() * 80)
      await shop.restart()
    }
    await buyers.stop()
    expect(buyers.wrong).toEqual([])
    console.log(`${engine}: ${KILLS} kills, ${buyers.acknowledged.length} orders acknowledged, ${buyers.cut} calls cut`)
    await shop.expectWhole(buyers.acknowledged.map(({ id }) => id))
  })
})

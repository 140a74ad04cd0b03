import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { addKeeper } from '../../server/shopkeeping/keepers'
import { codesStory } from '../contract/codes-story'
import { engines } from './engines'
import { type Ask, ShopInProcess } from './shop-in-process'

const PASSWORD = 'jasmine and rain'

describe.each(engines)('promo codes, %s', (engine) => {
  let shop: ShopInProcess
  let ask: Ask
  let desk: string

  beforeAll(async () => {
    shop = await ShopInProcess.open(engine)
    ask = await shop.process()
    const email = `keeper-${randomUUID()}@example.com`
    const link = await addKeeper(shop.database, email, 'https://shop.example')
    const token = /reset\?token=(\S+)$/.exec(link)?.[1]
    await ask('POST', '/api/auth/reset', { body: { token, password: PASSWORD } })
    desk = (await ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).body.encodedToken
  }, 120_000)
  afterAll(() => shop?.close())

  codesStory({
    ask: (...asked) => ask(...asked),
    desk: () => desk,
    async newShopper() {
      const form = {
        firstName: 'Meera',
        lastName: 'Iyer',
        email: `somebody-${randomUUID()}@example.com`,
        password: PASSWORD,
      }
      return (await ask('POST', '/api/auth/signup', { body: form })).body.encodedToken
    },
  })
})

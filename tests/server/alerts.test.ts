import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailAlerts } from '../../server/catalogue/alerts'
import type { Mail } from '../../server/mail/mailer'
import { workThroughOutbox } from '../../server/mail/outbox'
import { doTask } from '../../server/mail/work'
import { engines } from './engines'
import { type Ask, ShopInProcess } from './shop-in-process'

const SOLD_OUT = 'ajmal-citrus-blu'

describe.each(engines)('who waits for a product, %s', (engine) => {
  let shop: ShopInProcess
  let ask: Ask

  beforeAll(async () => {
    shop = await ShopInProcess.open(engine)
    ask = await shop.process()
  }, 120_000)
  afterAll(() => shop?.close())

  test('one mail is sent when it is back, and none before and after', async () => {
    const email = `somebody-${randomUUID()}@example.com`
    const form = { firstName: 'Meera', lastName: 'Iyer', email, password: 'jasmine and rain' }
    const token = (await ask('POST', '/api/auth/signup', { body: form })).body.encodedToken
    expect((await ask('POST', '/api/user/alert', { token, body: { productId: SOLD_OUT } })).status).toBe(204)
    const mails: Mail[] = []
    const { database } = shop
    const send = async (mail: Mail) => void mails.push(mail)
    const sendAll = async () => {
      await Promise.all([mailAlerts(database), mailAlerts(database)])
      const work = (task: Parameters<typeof doTask>[1]) =>
        doTask({ database, provider: null, send, shop: 'https://shop.example' }, task)
      const onError = (error: unknown) => expect.fail(String(error))
      await workThroughOutbox(database, { queue: 'mail' }, { work, onError })
    }
    await sendAll()
    expect(mails).toEqual([])
    await database.query('update products set stock = 3 where id = $1', [SOLD_OUT])
    await sendAll()
    await database.query('update products set stock = 0 where id = $1', [SOLD_OUT])
    await database.query('update products set stock = 3 where id = $1', [SOLD_OUT])
    await sendAll()
    expect(mails).toMatchObject([{ to: email, subject: 'Ajmal Citrus Blu is back' }])
    expect(mails[0]?.text).toContain(`https://shop.example/products/${SOLD_OUT}`)
  })
})

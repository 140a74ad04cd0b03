import { expect, test } from 'vitest'
import { tidy } from '../../server/database/tidy'
import { speeds } from '../../server/shopkeeping/web-vitals'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'

const DAY = 24 * 60 * 60_000

const shop = ShopInProcess.ofFile(engine)
const send = (body: object, headers = {}) => shop.ask('POST', '/api/vitals', { body, headers })
const opened = (LCP: number) => ({ page: 'product', device: 'phone', values: { LCP, CLS: 20 } })
const now = () => speeds(shop.database, Date.now())

test('the figures of opened pages are counted by page and device, and deleted after a month', async () => {
  for (const LCP of [900, 950, 2_400, 7_000]) expect((await send(opened(LCP))).status).toBe(204)
  await send({ page: 'home', device: 'computer', values: { INP: 90 } })
  expect(await now()).toEqual([
    { page: 'home', device: 'computer', opened: 1, LCP: null, INP: 100, CLS: null },
    { page: 'product', device: 'phone', opened: 4, LCP: 2_500, INP: null, CLS: 25 },
  ])
  expect(await speeds(shop.database, Date.now() + 28 * DAY)).toEqual([])
  await shop.database.query('update web_vitals set day = day - 32')
  await tidy(shop.database)
  expect(await shop.database.query('select * from web_vitals')).toEqual([])
})

test('impossible figures, long bodies and too many pages of a network are refused', async () => {
  for (const body of [opened(-1), opened(1e7), { ...opened(1), page: 'cart' }])
    expect((await send(body)).status).toBe(422)
  expect((await send({ ...opened(1), more: 'x'.repeat(1_000) })).status).toBe(413)
  const statuses: number[] = []
  for (let page = 0; page < 61; page += 1) statuses.push((await send(opened(1))).status)
  expect(statuses).toContain(429)
  const stored = await shop.database.query<{ n: number }>('select max(n) as n from web_vitals')
  expect(stored[0]?.n).toBeLessThanOrEqual(60)
})

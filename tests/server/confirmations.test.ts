import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { confirmationToken, sendDueConfirmations } from '../../server/orders/confirmations'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'
import { ROSE } from './shopper'

const HOUR = 3_600_000

const shop = ShopInProcess.ofFile(engine, { CONFIRM_WITHIN: '48', CONFIRM_REMINDERS: '24,2' })
const { ask } = shop

/** A cash order, and its link. */
async function placed() {
  const { shopper, id } = await shop.ordered('placeInCash')
  const link = `/api/confirm/${await confirmationToken(shop.database, id)}`
  const order = async () => (await shopper.get(`/api/user/order/${id}`)).body.order
  return { id, link, order }
}
const decide = (link: string, decision: string) => ask('POST', link, { body: { decision } })
const makeOlder = (hours: number, id: string) =>
  shop.database.query(
    `update orders set life = jsonb_set(life, '{context,placedAt}', to_jsonb($2::bigint)) where id = $1`,
    [id, Date.now() - hours * HOUR],
  )
/** Makes an order older, runs the job of the server, and returns the mails. */
async function aged(hours: number, id: string) {
  await makeOlder(hours, id)
  await sendDueConfirmations(shop.database)
  return shop.mails()
}

test('the link of the mail shows the order, changes nothing until it is confirmed, and works once', async () => {
  const { link, order } = await placed()
  const [mail] = await shop.mails()
  expect(mail?.subject).toBe('Please confirm your order')
  expect(mail?.text).toContain(`https://shop.example${link.replace('/api', '')}`)
  const { orderId, amount } = await order()
  const shown = { orderId, amount, products: [{ title: 'Skinn Celeste Rose', qty: 1 }] }
  for (let opened = 0; opened < 2; opened += 1)
    expect(await ask('GET', link)).toMatchObject({ status: 200, body: { order: shown } })
  expect(await order()).toMatchObject({
    state: { confirmation: 'awaited' },
    can: expect.arrayContaining(['order.confirm']),
  })
  expect((await decide(link, 'perhaps')).status).toBe(422)
  expect(await decide(link, 'confirm')).toMatchObject({ status: 200, body: { decision: 'confirm' } })
  const used = { status: 409, body: { errors: ['This order is already confirmed.'] } }
  for (const again of [decide(link, 'confirm'), decide(link, 'cancel'), ask('GET', link)])
    expect(await again).toMatchObject(used)
  expect((await order()).state).toMatchObject({ confirmation: 'confirmed', fulfilment: 'placed' })
})

test('the link cancels the order, and its items are for sale again', async () => {
  const before = await shop.stockOf(ROSE)
  const { link, order } = await placed()
  await decide(link, 'cancel')
  expect((await order()).state).toMatchObject({ confirmation: 'declined', fulfilment: 'cancelled' })
  expect(await shop.stockOf(ROSE)).toBe(before)
  expect((await decide(link, 'confirm')).body.errors).toEqual(['This order is cancelled.'])
})

test('of 1,000 guessed links none opens an order, most are refused without a look, and a right link still works', async () => {
  const { id, link, order } = await placed()
  const guess = (at: number) => `/api/confirm/${[id, randomUUID(), 'none'][at % 3]}.${'A'.repeat(at % 50)}`
  const counts = new Map<number, number>()
  for (let at = 0; at < 1_000; at += 1) {
    const { status } = at % 2 ? await decide(guess(at), 'confirm') : await ask('GET', guess(at))
    counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({ 404: 30, 429: 970 })
  const forged = link.replace(id, (await placed()).id)
  expect((await ask('GET', forged, { from: '203.0.113.7' })).status).toBe(404)
  expect((await order()).state.confirmation).toBe('awaited')
  expect((await decide(link, 'confirm')).status).toBe(200)
})

test('shoppers are reminded after 2 and 24 hours; after 48 the order is cancelled, its stock is free, and they are informed', async () => {
  const before = await shop.stockOf(ROSE)
  const { id, link, order } = await placed()
  await shop.mails()
  const subjects = async (hours: number) => (await aged(hours, id)).map(({ subject }) => subject)
  expect(await subjects(1.9)).toEqual([])
  expect(await subjects(2.1)).toEqual(['Reminder: please confirm your order'])
  expect(await subjects(3)).toEqual([])
  expect(await subjects(24.1)).toEqual(['Reminder: please confirm your order'])
  expect(await subjects(47.9)).toEqual([])
  const [mail, ...others] = await aged(48.1, id)
  expect(mail?.text).toContain('You did not confirm your order in time, so we cancelled it. There is nothing to pay.')
  expect(others).toEqual([])
  expect((await order()).state).toMatchObject({ confirmation: 'expired', fulfilment: 'cancelled', stock: 'back' })
  expect(await shop.stockOf(ROSE)).toBe(before)
  expect((await ask('GET', link)).body.errors).toEqual(['The time to confirm this order is over, so it is cancelled.'])
})

test('the first mail does not ask to confirm an order that was confirmed before the mail was sent', async () => {
  const { link } = await placed()
  await decide(link, 'confirm')
  const [mail, ...others] = await shop.mails()
  expect(mail?.subject).toBe('Your order is placed')
  expect(mail?.text).not.toMatch(/confirm/i)
  expect(others).toEqual([])
})

test('a reminder that waits in the queue is not sent once the order is confirmed', async () => {
  const { id, link } = await placed()
  await shop.mails()
  await makeOlder(3, id)
  await sendDueConfirmations(shop.database)
  await decide(link, 'confirm')
  expect(await shop.mails()).toEqual([])
})

test('an order that is confirmed while the job runs gets no reminder', async () => {
  const { id, link, order } = await placed()
  await makeOlder(3, id)
  const transaction: typeof shop.database.transaction = async (work) => {
    await decide(link, 'confirm')
    return shop.database.transaction(work)
  }
  expect(await sendDueConfirmations({ ...shop.database, transaction })).toBe(0)
  expect((await order()).state.confirmation).toBe('confirmed')
})

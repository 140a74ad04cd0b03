import { expect, test } from 'vitest'
import { dummyAddress } from '../../domain/account/address'
import { toRupees } from '../../domain/money/money'
import { DEFAULT_TERMS } from '../../domain/shop-terms'
import { lockAny } from '../../server/orders/find-order'
import { recordOrder } from '../../server/orders/record-order'
import { sendEvent } from '../../server/orders/send-event'
import { addAccount } from './accounts'
import { engine } from './engines'
import { ShopInProcess } from './shop-in-process'
import { delivery, ROSE } from './shopper'

const WON = 'You have won <b>everything</b>'

const shop = ShopInProcess.ofFile(engine)

/** An order of two pieces, with a name and titles that a stranger has typed. */
async function placed(account: string, how: Parameters<typeof recordOrder>[3] = { taken: null }) {
  const line = { id: ROSE, title: WON, image: '/rose.webp', price: '600', discountedPrice: 450, qty: 2 }
  const order = {
    paymentId: `pay_${account}`,
    orderId: account.slice(0, 8),
    amount: 900 + toRupees(DEFAULT_TERMS.deliveryCharge),
    delivery: { ...delivery, name: WON },
    products: [line],
  }
  await shop.database.transaction((queries) => recordOrder(queries, account, order, how))
  return order.orderId
}

/** An account whose owner has used a link that was mailed to the address. */
const proved = () => addAccount(shop.database, undefined, true)

const send = (id: string, event: Parameters<typeof sendEvent>[2], by: 'shopper' | 'shopkeeper' = 'shopkeeper') =>
  shop.database.transaction(async (queries) => sendEvent(queries, await lockAny(queries, id), event, by))

async function deliver(id: string) {
  await send(id, { type: 'order.pack' })
  await send(id, { type: 'order.ship', courier: 'Delhivery', trackingNumber: 'A1' })
  await send(id, { type: 'order.deliver' })
}

test('each step that the shopper is notified of has its mail, in text and HTML, with lines, total, arrival date and link', async () => {
  const id = await placed(await proved())
  const requests = { type: 'order.return.ask', lines: [{ id: ROSE, qty: 1 }], reason: 'Damaged' } as const
  await deliver(id)
  await send(id, requests, 'shopper')
  await send(id, { type: 'order.return.refuse', words: 'It was worn.' })
  await send(id, requests, 'shopper')
  await send(id, { type: 'order.return.accept' })
  await send(id, { type: 'order.refund', amount: 45_000 })
  const sent = await shop.mails()
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Your order is placed',
    'Your order is on its way',
    'Your order is delivered',
    'We’ve received your return request',
    'We cannot accept your return',
    'We’ve received your return request',
    'Your return is accepted',
    'Your refund is on its way',
  ])
  for (const { text, html } of sent.filter(({ subject }) => !/request$|is accepted$/.test(subject)))
    for (const part of ['2 x Skinn Celeste Rose', '₹900', `https://shop.example/order/${id}`, dummyAddress.city])
      expect([text, html]).toEqual([expect.stringContaining(part), expect.stringContaining(part)])
  const [placedMail, shipped, , requested, refused, , accepted, refunded] = sent
  expect(placedMail?.text).toContain(
    '2 x Skinn Celeste Rose: ₹900\nSubtotal: ₹900\nDelivery Charges: ₹49\nAmount Paid: ₹949',
  )
  // The returned piece alone, and where to send it.
  expect(accepted?.text).toContain(
    '1 x Skinn Celeste Rose: ₹450\nRefund: ₹450\n\nSend it to: 1, Attar Lane\nReference: ',
  )
  expect(accepted?.text).not.toMatch(/949|2 x/)
  expect(accepted?.text).toMatch(/Please send it by \d+ \w+\./)
  expect(requested?.text).toContain('1 x Skinn Celeste Rose: ₹450')
  expect(shipped?.text).toContain('Delhivery is bringing it. Your tracking number is A1.')
  expect(refused?.text).toContain('It was worn.')
  expect(refunded?.text).toContain('We’ve refunded ₹450 of your order in total.')
  for (const { html } of sent) expect(html).not.toContain('<b>everything')
})

test('the mail about a return that is picked up states the last day, and has no address to send it to', async () => {
  await shop.process({ RETURN_PICKUP: 'yes' })
  const id = await placed(await proved())
  await deliver(id)
  await send(id, { type: 'order.return.ask', lines: [{ id: ROSE, qty: 1 }], reason: 'Damaged' }, 'shopper')
  await send(id, { type: 'order.return.accept' })
  const accepted = (await shop.mails()).at(-1)
  expect(accepted?.text).toContain('keep it ready at your delivery address')
  expect(accepted?.text).toMatch(/The courier will pick it up by \d+ \w+\./)
  expect(accepted?.text).not.toContain('Send it to')
  await shop.process()
})

test('an order that is recorded twice has one row and one mail, and takes its pieces out of stock once', async () => {
  const before = await shop.stockOf(ROSE)
  const account = await addAccount(shop.database)
  for (const _ of ['first', 'again']) await placed(account)
  expect(await shop.stockOf(ROSE)).toBe(before - 2)
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['Your order is placed'])
})

test('the first mail of a short order does not name a perfume as missing that arrived before the mail was sent', async () => {
  const id = await placed(await proved(), { taken: new Set() })
  await send(id, { type: 'order.supply' })
  expect((await shop.mails()).map(({ subject }) => subject)).toEqual(['Your order is placed'])
})

test('the mails of an unpaid cash order do not mention a refund', async () => {
  const id = await placed(await proved(), { kind: 'cash', taken: new Set() })
  const [short] = await shop.mails()
  expect(short?.text).toContain('We’ll send your order as soon as it is back, or cancel it.')
  expect(short?.text).toContain('To pay on delivery')
  await send(id, { type: 'order.cancel', reason: 'Not in stock' })
  const [cancelled, ...others] = await shop.mails()
  expect(cancelled?.text).toContain('We’ve cancelled your order. There is nothing to pay.')
  expect(cancelled?.text).toContain('Amount not charged')
  expect(others).toEqual([])
})

test('until someone uses a link that was mailed to the address, the mails contain nothing that the shopper typed', async () => {
  const id = await placed(await addAccount(shop.database))
  await send(id, { type: 'order.cancel', reason: WON }, 'shopper')
  const sent = await shop.mails()
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    'Your order is cancelled',
    'Your order is placed',
    'Your refund is on its way',
  ])
  for (const { text, html } of sent) {
    expect(text + html).not.toMatch(/won|everything/)
    expect(text).toContain(`The one you chose, ${dummyAddress.zipcode}`)
  }
})

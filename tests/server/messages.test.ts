import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { mailAlerts } from '../../server/catalogue/alerts'
import { engine } from './engines'
import { type Ask, ShopInProcess } from './shop-in-process'

const SELLER = {
  SELLER_NAME: 'Sillage Perfumes',
  SELLER_ADDRESS: '1 Marine Drive, Mumbai 400002',
  SELLER_PHONE: '+91 22 5550 0199',
  SELLER_EMAIL: 'care@sillage.example',
  OFFICER_NAME: 'Meera Iyer',
  OFFICER_PHONE: '+91 22 5550 0177',
  OFFICER_EMAIL: 'officer@sillage.example',
}
const message = { about: 'A complaint', text: 'It came open. <b>', email: 'ravi@example.com' }

const shop = ShopInProcess.ofFile(engine)
let seller: Ask
beforeAll(async () => {
  seller = await shop.process(SELLER)
})

test('the shop endpoint names the seller and the grievance officer from the settings', async () => {
  expect((await seller('GET', '/api/shop')).body).toEqual({
    isDemonstration: false,
    name: 'Sillage Perfumes',
    address: '1 Marine Drive, Mumbai 400002',
    phone: '+91 22 5550 0199',
    email: 'care@sillage.example',
    officer: { name: 'Meera Iyer', phone: '+91 22 5550 0177', email: 'officer@sillage.example' },
  })
})

test('a message is stored under its ticket, mailed once to the officer, if there is one, and copied to its writer', async () => {
  const stored = await shop.ask('POST', '/api/message', { body: message })
  const mailed = await seller('POST', '/api/message', { body: message })
  const rows = await shop.database.query('select ticket, about, text, email from messages order by made_at')
  expect(rows).toEqual([stored, mailed].map((answer) => ({ ticket: answer.body.ticket, ...message })))
  const mails = await shop.mails()
  const copies = mails.filter(({ to }) => to === message.email).map(({ subject }) => subject)
  expect(copies.toSorted()).toEqual(
    [stored, mailed].map(({ body }) => `We received your message (${body.ticket})`).toSorted(),
  )
  expect(mails.filter(({ to }) => to !== message.email)).toEqual([
    expect.objectContaining({
      to: 'officer@sillage.example',
      replyTo: message.email,
      subject: `${mailed.body.ticket}: A complaint`,
      text: expect.stringContaining('ravi@example.com'),
      html: expect.stringContaining('It came open. &lt;b&gt;'),
    }),
  ])
})

test('a reply is mailed with the conversation, and an address gets at most 5 copies an hour', async () => {
  const email = 'meera@example.com'
  const { ticket } = (await shop.ask('POST', '/api/message', { body: { ...message, email } })).body
  for (const text of ['We look into it.', 'A new bottle is on its way.'])
    await shop.atDesk('POST', `messages/${ticket}/replies`, { id: randomUUID().toUpperCase(), text })
  for (let sent = 1; sent < 8; sent += 1) await shop.ask('POST', '/api/message', { body: { ...message, email } })
  const mails = (await shop.mails()).filter(({ to }) => to === email)
  expect(mails.filter(({ subject }) => subject.startsWith('We received your message'))).toHaveLength(5)
  const replies = mails.filter(({ subject }) => subject === `Re: A complaint (${ticket})`)
  const last = replies.find(({ text }) => text.includes('A new bottle'))?.text ?? ''
  expect(replies).toHaveLength(2)
  expect(last.indexOf('A new bottle')).toBeLessThan(last.indexOf('We look into it.'))
  expect(last.indexOf('We look into it.')).toBeLessThan(last.indexOf('It came open.'))
})

test('deleting an account retains its complaints and removes the text and address of its other messages', async () => {
  const { email, token } = await shop.newShopper()
  for (const about of ['A complaint', 'A perfume'])
    await shop.ask('POST', '/api/message', { body: { ...message, about, email } })
  expect((await shop.ask('DELETE', '/api/user', { token })).status).toBe(204)
  const rows = await shop.database.query('select about, text, email from messages order by made_at desc limit 2')
  expect(rows).toEqual([
    { about: 'A perfume', text: '', email: '' },
    { ...message, email },
  ])
})

test('deleting the account of a shopkeeper removes their address from their replies', async () => {
  const keeper = await shop.newKeeper()
  const { ticket } = (await shop.ask('POST', '/api/message', { body: message })).body
  await shop.ask('POST', `/api/desk/messages/${ticket}/replies`, { token: keeper.token, body: { text: 'We look.' } })
  expect((await shop.ask('DELETE', '/api/user', { token: keeper.token })).status).toBe(204)
  const replies = await shop.database.query('select text, who from message_replies where ticket = $1', [ticket])
  expect(replies).toEqual([{ text: 'We look.', who: expect.not.stringContaining('@') }])
})

test('one network may send 20 messages an hour, and another network is not affected', async () => {
  const write = (from: string) => seller('POST', '/api/message', { from, body: message })
  for (let sent = 0; sent < 20; sent += 1) expect((await write('10.0.0.1')).status).toBe(201)
  const refused = await write('10.0.0.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await write('10.0.0.2')).status).toBe(201)
})

test('one mail is sent when a product is back in stock, and none before or after', async () => {
  const soldOut = 'ajmal-citrus-blu'
  const { email, post } = await shop.newShopper()
  expect((await post('/api/user/alert', { productId: soldOut })).status).toBe(204)
  const { database } = shop
  const setStock = (stock: number) => database.query('update products set stock = $2 where id = $1', [soldOut, stock])
  const sendAll = async () => {
    await Promise.all([mailAlerts(database), mailAlerts(database)])
    return shop.mails()
  }
  // The mails of earlier tests are also queued.
  await shop.mails()
  expect(await sendAll()).toEqual([])
  await setStock(3)
  const mails = await sendAll()
  expect(mails).toMatchObject([{ to: email, subject: 'Ajmal Citrus Blu is back' }])
  expect(mails[0]?.text).toContain(`https://shop.example/products/${soldOut}`)
  await setStock(0)
  await setStock(3)
  expect(await sendAll()).toEqual([])
})

test('the mail about a product that is gone again before it is sent waits for the next pieces', async () => {
  const gone = 'ajmal-citrus-blu'
  const { email, post } = await shop.newShopper()
  const setStock = (stock: number) =>
    shop.database.query('update products set stock = $2, for_sale = true where id = $1', [gone, stock])
  await setStock(0)
  await post('/api/user/alert', { productId: gone })
  await shop.mails()
  await setStock(1)
  await mailAlerts(shop.database)
  await setStock(0)
  expect(await shop.mails()).toEqual([])
  await setStock(1)
  await mailAlerts(shop.database)
  expect((await shop.mails()).map(({ to }) => to)).toEqual([email])
})

test('the task of a mail about a product that is back contains the title, which an older server mails', async () => {
  const { id, post } = await shop.newShopper()
  const setStock = (stock: number) =>
    shop.database.query(`update products set stock = $1, for_sale = true where id = 'ajmal-citrus-blu'`, [stock])
  await setStock(0)
  await post('/api/user/alert', { productId: 'ajmal-citrus-blu' })
  await setStock(1)
  await mailAlerts(shop.database)
  const tasks = await shop.database.query('select content from outbox where account_id = $1', [id])
  expect(tasks).toEqual([{ content: { productId: 'ajmal-citrus-blu', title: 'Ajmal Citrus Blu' } }])
  await shop.mails()
})

test('no mail is sent while the product is not for sale', async () => {
  const soldOut = 'ajmal-citrus-blu'
  const { email, post } = await shop.newShopper()
  await shop.database.query('update products set stock = 0 where id = $1', [soldOut])
  await post('/api/user/alert', { productId: soldOut })
  await shop.mails()
  const mailed = async (isForSale: boolean) => {
    await shop.database.query('update products set for_sale = $2, stock = 3 where id = $1', [soldOut, isForSale])
    await mailAlerts(shop.database)
    return (await shop.mails()).map(({ to }) => to)
  }
  expect(await mailed(false)).toEqual([])
  expect(await mailed(true)).toEqual([email])
})

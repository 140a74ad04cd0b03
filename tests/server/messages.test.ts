import { beforeAll, describe, expect, test } from 'vitest'
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

describe('messages', () => {
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
    expect(
      mails
        .filter(({ to }) => to === message.email)
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual([stored, mailed].map(({ body }) => `We received your message (${body.ticket})`).toSorted())
    expect(mails.filter(({ to }) => to !== message.email)).toEqual([
      expect.objectContaining({
        to: 'officer@sillage.example',
        subject: `${mailed.body.ticket}: A complaint`,
        text: expect.stringContaining('ravi@example.com'),
        html: expect.stringContaining('It came open. &lt;b&gt;'),
      }),
    ])
  })

  test('a reply is mailed with the conversation, and an address gets at most 5 copies an hour', async () => {
    const { token } = await shop.newKeeper()
    const email = 'meera@example.com'
    const { ticket } = (await shop.ask('POST', '/api/message', { body: { ...message, email } })).body
    for (const text of ['We look into it.', 'A new bottle is on its way.'])
      await shop.ask('POST', `/api/desk/messages/${ticket}/replies`, { token, body: { text } })
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
})

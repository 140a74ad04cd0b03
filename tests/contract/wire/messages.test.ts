import { expect, test } from 'vitest'
import { atDesk, call, newShopper, refusal, TIMESTAMP, withBackend } from '../../support/client'

withBackend()

const message = { about: 'An order', text: ' Where is my parcel? ', email: 'meera@example.com' }
const send = (change: object) => call('POST', '/api/message', { body: { ...message, ...change } })

test('each message to the shop returns a new ticket number', async () => {
  const [first, second] = [await send({}), await send({ text: 'x'.repeat(1_000) })]
  for (const { status, body } of [first, second]) {
    expect(status).toBe(201)
    expect(body).toEqual({ ticket: expect.stringMatching(/^S-[0-9A-Z]{8}$/) })
  }
  expect(first.body.ticket).not.toBe(second.body.ticket)
})

test.each([
  ['about', { about: 'Nonsense' }],
  ['text', { text: '  ' }],
  ['text', { text: 'x'.repeat(1_001) }],
  ['email', { email: 'meera' }],
  ['email', { email: undefined }],
  ['email', { email: 'Meera <meera@example.com>' }],
])('a message with an invalid %s is refused with a sentence: %j', async (_, change) => {
  expect(await send(change)).toEqual(refusal(422))
})

/** A message of a new shopper, and the desk's calls about it. */
async function written() {
  const [shopper, desk] = [await newShopper(), await atDesk()]
  const text = `Where is ${crypto.randomUUID()}?`
  const { body } = await call('POST', '/api/message', {
    token: shopper.token,
    body: { ...message, text, email: shopper.email },
  })
  const path = `/api/desk/messages/${body.ticket}`
  const threads = async () => (await shopper.get('/api/user/messages')).body.messages
  const inbox = async (query: string) => (await desk.get(`/api/desk/messages?${query}`)).body
  return { shopper, desk, text, ticket: body.ticket, path, threads, inbox }
}

test('a message is listed and found at the desk, and its shopper sees it and the reply, which is counted once', async () => {
  const { shopper, desk, text, ticket, path, threads, inbox } = await written()
  const row = { id: ticket, subject: 'An order', state: 'open', email: shopper.email, name: 'Meera Iyer', text }
  const at = expect.stringMatching(TIMESTAMP)
  expect((await inbox('state=open&limit=1')).messages).toEqual([expect.objectContaining({ ...row, at })])
  const term = text.slice(10, 40).toUpperCase()
  expect(await inbox(`search=${term}`)).toMatchObject({ messages: [row], counts: { open: 1, answered: 0, closed: 0 } })
  const reply = { id: crypto.randomUUID(), text: ' It is on its way. ' }
  for (const id of [reply.id, reply.id.toUpperCase()])
    expect((await desk.post(`${path}/replies`, { ...reply, id })).status).toBe(200)
  const entries = [
    expect.objectContaining({ by: 'customer', text }),
    expect.objectContaining({ by: 'shop', text: 'It is on its way.' }),
  ]
  expect(await threads()).toEqual([{ id: ticket, subject: 'An order', state: 'answered', entries }])
  expect((await shopper.get('/api/user')).body.user.messages).toEqual(await threads())
  expect((await desk.get(path)).body.message).toMatchObject({ state: 'answered', email: shopper.email, orders: [] })
  const counts = async () => (await inbox(`search=${term}&state=open`)).counts
  expect(await inbox(`search=${term}&state=open`)).toMatchObject({ messages: [] })
  expect(await counts()).toEqual({ open: 0, answered: 1, closed: 0 })
  await desk.patch(path, { state: 'closed' })
  expect(await counts()).toEqual({ open: 0, answered: 0, closed: 1 })
})

test('a message can be closed and opened again, and only a shopkeeper can do so', async () => {
  const { shopper, desk, path, threads } = await written()
  for (const state of ['closed', 'open']) {
    expect((await desk.patch(path, { state })).body.message.state).toBe(state)
    expect((await threads())[0].state).toBe(state)
  }
  expect((await shopper.patch(path, { state: 'closed' })).status).toBe(403)
  expect((await desk.patch(path, { state: 'lost' })).status).toBe(422)
  expect(await desk.get('/api/desk/messages?limit=0')).toEqual(refusal(422, /messages has a wrong limit/))
  expect(await desk.post(`${path}/replies`, { text: ' ' })).toEqual(refusal(422, 'A reply needs a text.'))
  for (const { status } of [await desk.get(`${path}0`), await desk.post(`${path}0/replies`, { text: 'Hello' })])
    expect(status).toBe(404)
})

test('a page of the inbox that follows no message is refused with a sentence about messages', async () => {
  const desk = await atDesk()
  expect(await desk.get('/api/desk/messages?after=S-UNKNOWN1')).toEqual(
    refusal(422, 'The query of the messages has a wrong after.'),
  )
})

test('a visitor who names the address of a shopper writes nothing into their account', async () => {
  const { shopper, threads } = await written()
  await send({ email: shopper.email })
  await call('POST', '/api/message', { token: 'no token', body: { ...message, email: shopper.email } })
  expect(await threads()).toHaveLength(1)
})

test('without settings the shop describes itself as a demonstration', async () => {
  expect(await call('GET', '/api/shop')).toEqual({ status: 200, body: { isDemonstration: true } })
})

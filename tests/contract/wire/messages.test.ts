import { expect, test } from 'vitest'
import { call, withBackend } from '../client'

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
  const { status, body } = await send(change)
  expect(status).toBe(422)
  expect(body).toEqual({ errors: [expect.any(String)] })
})

test('without settings the shop describes itself as a demonstration', async () => {
  expect(await call('GET', '/api/shop')).toEqual({ status: 200, body: { isDemonstration: true } })
})

import { randomUUID } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { replaceResetTokens } from '../../server/accounts/reset'
import type { Database } from '../../server/database/database'
import { createMailer, MAIL_TIMES } from '../../server/mail/mailer'
import { addToOutbox, closeSetAside, NO_ACCOUNT, processOutbox, type Task } from '../../server/mail/outbox'
import { parseSettings } from '../../server/settings'
import { prepareDatabase, start } from '../../server/start'
import { addAccount, snapshotIn, workThrough } from './accounts'
import { engine, newDatabase } from './engines'
import { FakeSmtp } from './fakes/smtp'
import { listen, until } from './processes'
import { delivery } from './shopper'

const ASHA = 'asha@example.com'
const WON = 'Won! See https://elsewhere.example'

const smtp = new FakeSmtp()
let database: Database
let accountId: string
const failures: unknown[] = []
const onError = (error: unknown) => void failures.push(error)
let doMails: () => Promise<void>

beforeAll(async () => {
  const settings = parseSettings({
    ...(await newDatabase(engine)),
    SMTP_URL: await smtp.start(),
    MAIL_FROM: 'shop@mail.sillage.example',
  })
  database = await prepareDatabase(settings)
  doMails = () => workThrough(database, 'mail', { send: createMailer(settings), onError })
  accountId = await addAccount(database, ASHA)
})
afterAll(async () => {
  await database?.close()
  smtp.stop()
})
beforeEach(() => {
  smtp.mails.length = 0
  smtp.recipients.length = 0
})

test('a mail reaches its shopper once, with a link that is not stored', async () => {
  const token = await replaceResetTokens(database, accountId)
  await addToOutbox(database, accountId, 'password.forgotten', { token })
  await doMails()
  await doMails()
  expect(smtp.mails).toHaveLength(1)
  const [mail = ''] = smtp.mails
  expect(mail).toContain(`To: ${ASHA}`)
  expect(mail).toContain('Subject: Set a new password')
  expect(mail.replaceAll('=\n', '').replaceAll('=3D', '=')).toContain(`reset?token=${token}`)
  const [task] = await database.query<{ id: string; content: object }>('select id, content from outbox')
  expect(mail).toContain(`Message-ID: <${task?.id}@mail.sillage.example>`)
  expect(task?.content).toEqual({})
})

test('an answer to the mail about a message goes to its writer', async () => {
  const ticket = `S-${randomUUID().slice(0, 8)}`
  await database.query(`insert into messages (ticket, about, text, email) values ($1, 'An order', 'When?', $2)`, [
    ticket,
    ASHA,
  ])
  await addToOutbox(database, NO_ACCOUNT, 'message', { ticket, to: 'care@sillage.example' })
  await doMails()
  expect(smtp.mails).toEqual([expect.stringContaining(`\nReply-To: ${ASHA}\n`)])
})

test('a mail that the mail server refuses temporarily is sent later and only then marked as done', async () => {
  smtp.refuseNext(1)
  await addToOutbox(database, accountId, 'password.changed', {})
  await doMails()
  expect(failures).toEqual([expect.objectContaining({ responseCode: 451 })])
  expect(smtp.mails).toEqual([])
  // The mail is not retried at once, but when its lease expires.
  await doMails()
  expect(smtp.mails).toEqual([])
  await database.query('update outbox set due_at = clock_timestamp() where done_at is null')
  await doMails()
  expect(smtp.mails).toHaveLength(1)
  expect(await database.query('select 1 from outbox where done_at is null')).toEqual([])
})

test('a mail to an unknown recipient is set aside at once', async () => {
  smtp.refuseNext(1, '550 5.1.1 <to>: Recipient address rejected: User unknown in relay recipient table')
  await addToOutbox(database, accountId, 'password.changed', {})
  await doMails()
  const open = 'select tries, reason from outbox where done_at is null'
  expect(await database.query(open)).toEqual([{ tries: 1, reason: 'The mail server refuses it for good.' }])
  const [task] = await database.query<{ id: string }>('select id from outbox where done_at is null')
  expect(await closeSetAside(database, task?.id ?? '')).toBe(true)
  expect(await database.query(open)).toEqual([])
})

test.each([
  '553 5.7.1 <shop@sillage.example>: Sender address rejected: not owned by user shop',
  '554 5.7.1 <to>: Relay access denied',
  '550 5.1.8 <shop@sillage.example>: Sender address rejected: Domain not found',
  '550 Sender verify failed',
])('a mail is tried again after the answer %j, which is about the settings of the shop', async (reply) => {
  smtp.refuseNext(1, reply)
  await addToOutbox(database, accountId, 'password.changed', {})
  await doMails()
  const waiting = 'select set_aside_at is null as waits from outbox where done_at is null'
  expect(await database.query(waiting)).toEqual([{ waits: true }])
  await database.query('update outbox set due_at = clock_timestamp() where done_at is null')
  await doMails()
  expect(smtp.mails).toHaveLength(1)
})

test.each([
  'x<victim@example.com>',
  'x,victim@example.com',
  'x;victim@example.com',
  'victim@example.com,x@example.com',
])('a mail to %s, who signed up long ago, reaches no one else', async (email) => {
  await addToOutbox(database, await addAccount(database, email), 'password.changed', {})
  await doMails()
  expect(smtp.recipients).toHaveLength(1)
  expect(smtp.recipients).not.toContain('<victim@example.com>')
})

test('a mail about an order contains no text that its shopper typed', async () => {
  const orderId = randomUUID()
  await database.query(
    `insert into orders (account_id, id, payment_id, order_ref, amount, content, state, life, fulfilment)
     values ($1, $2, 'pay_old', $3, 100, $5, 'shipped', $4, 'shipped')`,
    [
      accountId,
      orderId,
      WON,
      snapshotIn('shipped'),
      { orderId: WON, delivery: { ...delivery, name: WON, street: WON }, products: [] },
    ],
  )
  await addToOutbox(database, accountId, 'order.shipped', { orderId })
  await doMails()
  expect(smtp.mails).toEqual([expect.stringContaining('Your order has been handed to the courier.')])
  expect(smtp.mails[0]).not.toMatch(/elsewhere|Won/)
})

test('a shopper who has deleted the account gets no mail', async () => {
  await addToOutbox(database, randomUUID(), 'password.forgotten', { token: 'without account' })
  await doMails()
  expect(smtp.mails).toEqual([])
  expect(await database.query('select 1 from outbox where done_at is null')).toEqual([])
})
test('a worker’s lease on a mail outlasts the time that sending may take', async () => {
  await addToOutbox(database, accountId, 'password.changed', {})
  let left = 0
  const look = async ({ id }: Task) => {
    const [row] = await database.query<{ left: number }>(
      'select 1000 * extract(epoch from due_at - clock_timestamp())::float as left from outbox where id = $1',
      [id],
    )
    left = row?.left ?? 0
    return undefined
  }
  await processOutbox(database, { queue: 'mail' }, { work: look, onError })
  expect(left).toBeGreaterThan(MAIL_TIMES.mail)
})

test('the log of a refused mail contains the reason and not the recipient', async () => {
  const smtp = new FakeSmtp()
  smtp.refuseNext(1)
  const set = { SMTP_URL: await smtp.start(), PORT: '0', LOG_LEVEL: 'error' }
  const settings = parseSettings({ ...(await newDatabase('embedded')), ...set })
  const database = await prepareDatabase(settings)
  await addToOutbox(database, await addAccount(database, ASHA), 'password.changed', {})
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const logged = () => log.mock.calls.map(([line]) => String(line)).join('')
  const server = await start(settings, null, database)
  await until(() => logged().includes('a task of the outbox failed'))
  await server.stop(0)
  const all = logged()
  log.mockRestore()
  expect(all).toContain('"responseCode":451')
  expect(all).not.toContain(ASHA)
  smtp.stop()
})

function sendMore(socket: Socket) {
  const timer = setInterval(() => socket.write('220-more\r\n'), 50)
  socket.on('close', () => clearInterval(timer)).on('error', () => {})
}

test.each([
  ['that sends no greeting', () => {}, { greeting: 100 }],
  ['that stops saying anything', (socket: Socket) => void socket.write('220 stand-in\r\n'), { answer: 100 }],
  ['that never ends', (socket: Socket) => sendMore(socket), { mail: 300 }],
])('sending is abandoned for a mail server %s', { timeout: 4_000 }, async (_, serve, times) => {
  const server = createServer(serve)
  const settings = parseSettings({ SMTP_URL: `smtp://127.0.0.1:${await listen(server)}` })
  const send = createMailer(settings, { times: { ...MAIL_TIMES, ...times } })
  await expect(send({ id: 'one', to: ASHA, subject: 'Late', text: 'Late', html: 'Late' })).rejects.toThrow()
  server.close()
})

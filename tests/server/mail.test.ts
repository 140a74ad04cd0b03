import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/database/database'
import { createMailer, MAIL_TIMES } from '../../server/mail/mailer'
import { addToOutbox, type Task, workThroughOutbox } from '../../server/mail/outbox'
import { doTask } from '../../server/mail/work'
import { parseSettings } from '../../server/settings'
import { prepareDatabase } from '../../server/start'
import { engines, newDatabase } from './engines'
import { StandInSmtp } from './stand-in/smtp'

const ASHA = 'asha@example.com'

describe.each(engines)('mail by SMTP, %s', (engine) => {
  const smtp = new StandInSmtp()
  let database: Database
  let work: (task: Task) => Promise<void>
  let accountId: string
  const failures: unknown[] = []

  beforeAll(async () => {
    const settings = parseSettings({ ...(await newDatabase(engine)), SMTP_URL: await smtp.start() })
    database = await prepareDatabase(settings)
    const means = { database, provider: null, send: createMailer(settings), shop: 'https://shop.example' }
    work = (task) => doTask(means, task)
    accountId = randomUUID()
    await database.query(
      `insert into accounts (id, email, email_as_given, first_name, last_name, password) values ($1, $2, $2, 'Asha', 'Verma', '')`,
      [accountId, ASHA],
    )
  }, 120_000)
  afterAll(async () => {
    await database?.close()
    smtp.stop()
  })
  const workThrough = () => workThroughOutbox(database, { queue: 'mail' }, work, (error) => failures.push(error))

  test('a mail reaches its shopper once, with a link that is not kept', async () => {
    await addToOutbox(database, accountId, 'password.forgotten', { token: 'a-secret-of-the-link' })
    await workThrough()
    await workThrough()
    expect(smtp.mails).toHaveLength(1)
    const [mail = ''] = smtp.mails
    expect(mail).toContain(`To: ${ASHA}`)
    expect(mail).toContain('Subject: Set a new password')
    expect(mail.replaceAll('=\n', '').replaceAll('=3D', '=')).toContain('reset?token=a-secret-of-the-link')
    const [task] = await database.query<{ id: string; content: object }>('select id, content from outbox')
    expect(mail).toContain(`Message-ID: <${task?.id}@sillage>`)
    expect(task?.content).toEqual({})
  })

  test('a mail that the mail server refuses for now is sent later, and only then is done', async () => {
    smtp.mails.length = 0
    smtp.refuseNext(1)
    await addToOutbox(database, accountId, 'password.forgotten', { token: 'another' })
    await workThrough()
    expect(failures).toEqual([expect.objectContaining({ responseCode: 451 })])
    expect(smtp.mails).toEqual([])
    // Not at once, but when its lease is over.
    await workThrough()
    expect(smtp.mails).toEqual([])
    await database.query('update outbox set due_at = clock_timestamp() where done_at is null')
    await workThrough()
    expect(smtp.mails).toHaveLength(1)
    expect(await database.query('select 1 from outbox where done_at is null')).toEqual([])
  })

  test.each([
    'x<victim@example.com>',
    'x,victim@example.com',
    'x;victim@example.com',
    'victim@example.com,x@example.com',
  ])('a mail to %s, who signed up long ago, goes to nobody else', async (email) => {
    smtp.recipients.length = 0
    const id = randomUUID()
    await database.query(
      `insert into accounts (id, email, email_as_given, first_name, last_name, password) values ($1, $2, $2, 'A', 'B', '')`,
      [id, email],
    )
    await addToOutbox(database, id, 'password.changed', {})
    await workThrough()
    expect(smtp.recipients).toHaveLength(1)
    expect(smtp.recipients).not.toContain('<victim@example.com>')
  })

  test('whoever has deleted the account gets no mail', async () => {
    smtp.mails.length = 0
    await addToOutbox(database, randomUUID(), 'password.forgotten', { token: 'of nobody' })
    await workThrough()
    expect(smtp.mails).toEqual([])
    expect(await database.query('select 1 from outbox where done_at is null')).toEqual([])
  })
  test('a mail is one worker’s own for longer than it may take', async () => {
    await addToOutbox(database, accountId, 'password.changed', {})
    let left = 0
    const look = async ({ id }: Task) => {
      const [row] = await database.query<{ left: number }>(
        'select 1000 * extract(epoch from due_at - clock_timestamp())::float as left from outbox where id = $1',
        [id],
      )
      left = row?.left ?? 0
    }
    await workThroughOutbox(database, { queue: 'mail' }, look, (error) => failures.push(error))
    expect(left).toBeGreaterThan(MAIL_TIMES.mail)
  })
})

function sayMore(socket: Socket) {
  const timer = setInterval(() => socket.write('220-more\r\n'), 50)
  socket.on('close', () => clearInterval(timer)).on('error', () => {})
}

test.each([
  ['that says nothing', () => {}, { greeting: 100 }],
  ['that stops saying anything', (socket: Socket) => void socket.write('220 stand-in\r\n'), { answer: 100 }],
  ['that never comes to an end', (socket: Socket) => sayMore(socket), { mail: 300 }],
])('a mail server %s is given up', { timeout: 4_000 }, async (_, serve, times) => {
  const server = createServer(serve)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, dataFolder: '' }
  const send = createMailer(settings, { times: { ...MAIL_TIMES, ...times } })
  await expect(send({ id: 'one', to: ASHA, subject: 'Late', text: 'Late' })).rejects.toThrow()
  server.close()
})

import { randomUUID } from 'node:crypto'
import type { OrderMail } from '../../machines/order'
import type { Database, Queries } from '../database/database'

/** Tasks outside of the database. */
export type OutboxKind =
  /** Mails to a shopper about an order. */
  | OrderMail
  /** A captured payment is flagged for review. */
  | 'payment.held'
  | 'payment.returned'
  | 'password.forgotten'
  /** A product with an alert is back in stock. */
  | 'stock.back'
  /** A link to set a new password was requested, for an address that may have no account. */
  | 'password.asked'
  | 'password.changed'
  | 'passkey.added'
  /** A visitor has written to the shop. */
  | 'message'
  /** The copy of a message for its writer. */
  | 'message.copy'
  /** A reply to a message. */
  | 'message.reply'
  /** A refund at the payment provider. */
  | 'refund'

/** A stored task. */
export interface Task {
  id: string
  account_id: string
  kind: OutboxKind
  content: Record<string, string | number>
}

/** The account id of a task without an account. */
export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/** Adds a task in a transaction: it is done if, and only if, that commits. */
export async function addToOutbox(
  { query }: Queries,
  accountId: string,
  kind: OutboxKind,
  content: Task['content'],
): Promise<void> {
  await query('insert into outbox (id, account_id, kind, content) values ($1, $2, $3, $4)', [
    randomUUID(),
    accountId,
    kind,
    content,
  ])
}

/** Queues that are processed independently: refunds do not wait behind mails. */
const QUEUES = { mail: `kind <> 'refund'`, refunds: `kind = 'refund'` } as const
export type Queue = keyof typeof QUEUES

/**
 * How long a worker owns a task, in seconds: longer than the task may take (MAIL_TIMES), so that no other worker does it
 * meanwhile.
 */
const LEASE = 180
/** Seconds until a failed task is tried again, multiplied by the number of tries. */
const DELAY = 60
/** A task that has failed so often is set aside, and a person decides. */
const TRIES = 20

/** Takes a due task for this worker; undefined: there is none. */
async function takeTask({ query }: Queries, queue: Queue): Promise<Task | undefined> {
  const [task] = await query<Task>(
    `update outbox set tries = tries + 1, due_at = clock_timestamp() + $1 * interval '1 second'
     where id = (select id from outbox where done_at is null and set_aside_at is null and ${QUEUES[queue]}
       and due_at <= clock_timestamp() order by due_at limit 1 for update skip locked) returning id, account_id, kind, content`,
    [LEASE],
  )
  return task
}

/** Callbacks of a queue. */
export interface QueueCallbacks {
  /** Does a task. If there was nothing to do, returns why. */
  work(task: Task): Promise<string | undefined>
  /** Runs in the transaction that sets a task aside. */
  onSetAside?(queries: Queries, task: Task): Promise<void>
  onError(error: unknown, task: Task): void
}

/**
 * Does all due tasks of a queue, one after another, until `stopped`. `onError` receives the error of a failed task, which is
 * tried again later and set aside after twenty tries.
 */
export async function processOutbox(
  database: Pick<Database, 'query' | 'transaction'>,
  { queue, stopped }: { queue: Queue; stopped?: AbortSignal },
  { work, onSetAside, onError }: QueueCallbacks,
): Promise<void> {
  for (;;) {
    const task = stopped?.aborted ? undefined : await takeTask(database, queue)
    if (!task) return
    try {
      await markDone(database, task, await work(task))
    } catch (error) {
      onError(error, task)
      await database.transaction(async (queries) => {
        if (await delayTask(queries, task, error)) await onSetAside?.(queries, task)
      })
    }
  }
}

/** A link to set a password, and the address that requested it, are removed once the task is done. */
const markDone = ({ query }: Queries, { id }: Task, nothing: string | undefined) =>
  query(
    `update outbox set done_at = clock_timestamp(), failure = $2, content = content - '{token,email}'::text[] where id = $1`,
    [id, nothing ?? null],
  )

/** Delays a failed task. Returns whether it is set aside: it has failed too often, or was rejected permanently. */
async function delayTask({ query }: Queries, { id }: Task, error: unknown): Promise<boolean> {
  const [task] = await query<{ aside: boolean }>(
    `update outbox set due_at = clock_timestamp() + least(tries, 30) * $2 * interval '1 second', failure = $4,
       set_aside_at = case when tries >= $3 or $5 then clock_timestamp() end,
       reason = case when $5 then 'The mail server refuses it for good.' when tries >= $3 then 'It has failed ' || tries || ' times.' end
     where id = $1 returning set_aside_at is not null as aside`,
    [id, DELAY, TRIES, failureText(error), isRefusedForGood(error)],
  )
  return task?.aside ?? false
}

/**
 * Answers about the sender, the login or a policy (RFC 3463). Many servers give them only once they know the recipient, so the
 * command does not tell them apart.
 */
const OF_SETTINGS = /^\d{3}[ -]5\.(7\.\d+|1\.[78])\b|\b(sender|relay)/i

/** Answers about the recipient. Their text may name a relay: 'User unknown in relay recipient table' (Postfix). */
const OF_RECIPIENT = /^\d{3}[ -]5\.(1\.([1236]|10)|2\.\d+)\b/

/**
 * Whether a mail server has rejected a recipient or a text with 5xx. A rejected login or sender is an error of the shop's
 * settings.
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const response = 'response' in error ? String(error.response) : ''
  if (OF_SETTINGS.test(response) && !OF_RECIPIENT.test(response)) return false
  return Number(error.responseCode) >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA')
}

/** Characters of a failure that are stored. */
const FAILURE = 300
const failureText = (error: unknown) =>
  (error instanceof Error ? error.message : 'It failed.').replaceAll('\0', '').slice(0, FAILURE)

/** Tries a set-aside task again. */
export async function retrySetAside({ query }: Queries, id: string): Promise<void> {
  // A refund needs a new idempotency key: the provider answers a known one as before.
  await query(
    `update outbox set set_aside_at = null, reason = null, failure = null, tries = 0, due_at = clock_timestamp(),
       content = case when kind = 'refund'
         then content || jsonb_build_object('round', coalesce((content->>'round')::int, 0) + 1) else content end
     where id = $1 and set_aside_at is not null and done_at is null`,
    [id],
  )
}

/** Closes a set-aside task. Returns whether there was one. */
export const closeSetAside = async ({ query }: Queries, id: string): Promise<boolean> =>
  (
    await query(
      'update outbox set done_at = clock_timestamp() where id::text = $1 and set_aside_at is not null and done_at is null returning 1',
      [id],
    )
  ).length > 0

/** Closes a set-aside mail about an order, which is not sent. Returns whether there was one. */
export const closeMail = async ({ query }: Queries, accountId: string, orderId: string, id: string): Promise<boolean> =>
  (
    await query(
      `update outbox set done_at = clock_timestamp() where id::text = $3 and content->>'orderId' = $2 and account_id = $1
         and kind <> 'refund' and set_aside_at is not null and done_at is null returning 1`,
      [accountId, orderId, id],
    )
  ).length > 0

/** A mail about an order as the desk shows it. */
export interface StoredMail {
  id: string
  kind: string
  made_at: Date
  sent_at: Date | null
  failure: string | null
  is_set_aside: boolean
}

/** The mails about an order, oldest first. Sent mails are stored for 30 days. */
export const mailsOf = ({ query }: Queries, accountId: string, orderId: string): Promise<StoredMail[]> =>
  query<StoredMail>(
    `select id, kind, made_at, case when failure is null then done_at end as sent_at,
       coalesce(failure, reason) as failure, set_aside_at is not null and done_at is null as is_set_aside
     from outbox where content->>'orderId' = $2 and content->>'orderId' is not null and account_id = $1 and kind <> 'refund'
     order by 3, id`,
    [accountId, orderId],
  )

/** Sends a mail about an order, or sends it again, as soon as the queue reaches it. Returns whether there is such a mail. */
export async function sendMailAgain(
  { query }: Queries,
  accountId: string,
  orderId: string,
  id: string,
): Promise<boolean> {
  const mails = await query(
    `update outbox set done_at = null, set_aside_at = null, reason = null, failure = null, tries = 0, due_at = clock_timestamp()
     where id::text = $3 and content->>'orderId' = $2 and account_id = $1 and kind <> 'refund' returning 1`,
    [accountId, orderId, id],
  )
  return mails.length > 0
}

import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/database'

/** What has to be done outside of the database. */
export type OutboxKind =
  | 'order.placed'
  | 'order.short'
  | 'order.shipped'
  | 'order.refunded'
  | 'order.cancelled'
  | 'password.forgotten'
  | 'password.changed'
  /** A refund at the payment provider. */
  | 'refund'

/** Something to do, as it is kept. */
export interface Task {
  id: string
  account_id: string
  kind: OutboxKind
  content: Record<string, string | number>
}

/** Adds a task in the transaction that it belongs to: it is done if, and only if, that commits. */
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

/** What is worked through by itself: refunds do not wait behind mail. */
const QUEUES = { mail: `kind <> 'refund'`, refunds: `kind = 'refund'` } as const
export type Queue = keyof typeof QUEUES

/** How long a task is one worker's own, in seconds: longer than it may take (MAIL_TIMES), so that nobody else does it meanwhile. */
const LEASE = 180
/** After a failure it is tried again, each time so much later, in seconds. */
const DELAY = 60

/** Takes a task that is due for this worker alone; undefined: there is none. */
async function takeTask({ query }: Queries, queue: Queue): Promise<Task | undefined> {
  const [task] = await query<Task>(
    `update outbox set tries = tries + 1, due_at = clock_timestamp() + $1 * interval '1 second'
     where id = (select id from outbox where done_at is null and ${QUEUES[queue]} and due_at <= clock_timestamp()
       order by due_at limit 1 for update skip locked) returning id, account_id, kind, content`,
    [LEASE],
  )
  return task
}

/**
 * Does every task of a queue that is due, one after another, until `stopped`. One that fails is told to `onError` and tried
 * again later.
 */
export async function workThroughOutbox(
  queries: Queries,
  { queue, stopped }: { queue: Queue; stopped?: AbortSignal },
  work: (task: Task) => Promise<void>,
  onError: (error: unknown, task: Task) => void,
): Promise<void> {
  for (;;) {
    const task = stopped?.aborted ? undefined : await takeTask(queries, queue)
    if (!task) return
    try {
      await work(task)
    } catch (error) {
      onError(error, task)
      await queries.query(
        `update outbox set due_at = clock_timestamp() + least(tries, 30) * $2 * interval '1 second' where id = $1`,
        [task.id, DELAY],
      )
      continue
    }
    // A link to set a password is not kept once it is sent.
    await queries.query(`update outbox set done_at = clock_timestamp(), content = content - 'token' where id = $1`, [
      task.id,
    ])
  }
}

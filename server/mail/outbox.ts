import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/database'

/** What has to be done outside of the database. */
export type OutboxKind =
  | 'order.placed'
  | 'order.short'
  | 'order.shipped'
  | 'order.refunded'
  | 'order.cancelled'
  /** A captured payment is kept for a person. */
  | 'payment.held'
  | 'payment.returned'
  | 'password.forgotten'
  /** Somebody asks for a link to set a new password, who may have no account. */
  | 'password.asked'
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
/** A task that has failed so often is set aside: a person lets it be tried again. */
const TRIES = 20

/** Takes a task that is due for this worker alone; undefined: there is none. */
async function takeTask({ query }: Queries, queue: Queue): Promise<Task | undefined> {
  const [task] = await query<Task>(
    `update outbox set tries = tries + 1, due_at = clock_timestamp() + $1 * interval '1 second'
     where id = (select id from outbox where done_at is null and set_aside_at is null and ${QUEUES[queue]}
       and due_at <= clock_timestamp() order by due_at limit 1 for update skip locked) returning id, account_id, kind, content`,
    [LEASE],
  )
  return task
}

/**
 * Does every task of a queue that is due, one after another, until `stopped`. One that fails is told to `onError` and tried
 * again later; after twenty tries it is set aside.
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
        `update outbox set due_at = clock_timestamp() + least(tries, 30) * $2 * interval '1 second',
           set_aside_at = case when tries >= $3 then clock_timestamp() end,
           reason = case when tries >= $3 then 'It has failed ' || tries || ' times.' end
         where id = $1`,
        [task.id, DELAY, TRIES],
      )
      continue
    }
    // Neither a link to set a password nor who asked for one is kept once that is done.
    await queries.query(
      `update outbox set done_at = clock_timestamp(), content = content - '{token,email}'::text[] where id = $1`,
      [task.id],
    )
  }
}

/** Lets every task that was set aside be tried again, and answers how many. */
export async function retrySetAside({ query }: Queries): Promise<number> {
  // A refund is a new one to the provider: it answers one that it knows as it did before.
  const tasks = await query(
    `update outbox set set_aside_at = null, reason = null, tries = 0, due_at = clock_timestamp(),
       content = case when kind = 'refund'
         then content || jsonb_build_object('round', coalesce((content->>'round')::int, 0) + 1) else content end
     where set_aside_at is not null and done_at is null returning 1`,
  )
  return tasks.length
}

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

/** How long a task is one worker's own, in seconds; after that, or after a failure, it is tried again. */
const LEASE = 60

/** Takes a task that is due for this worker alone; undefined: there is none. */
async function takeTask({ query }: Queries): Promise<Task | undefined> {
  const [task] = await query<Task>(
    `update outbox set tries = tries + 1, due_at = clock_timestamp() + least(tries + 1, 30) * $1 * interval '1 second'
     where id = (select id from outbox where done_at is null and due_at <= clock_timestamp() order by due_at limit 1
       for update skip locked) returning id, account_id, kind, content`,
    [LEASE],
  )
  return task
}

/** Does every task that is due, one after another. One that fails is told to `onError` and tried again later. */
export async function workThroughOutbox(
  queries: Queries,
  work: (task: Task) => Promise<void>,
  onError: (error: unknown, task: Task) => void,
): Promise<void> {
  for (let task = await takeTask(queries); task; task = await takeTask(queries)) {
    try {
      await work(task)
    } catch (error) {
      onError(error, task)
      continue
    }
    // Neither a link to set a password nor who asked for one is kept once that is done.
    await queries.query(
      `update outbox set done_at = clock_timestamp(), content = content - '{token,email}'::text[] where id = $1`,
      [task.id],
    )
  }
}

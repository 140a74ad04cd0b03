import pg from 'pg'

// Loaded before the server in a process under test (commit-kill.ts). Ends the process at a commit.

/**
 * Before a commit is sent; after it is sent but before it is known to arrive; or after it is done but before the
 * server is notified.
 */
export type Moment = 'before' | 'during' | 'after'

/** Number of commits to let pass. The process ends at the next one. */
export interface Plan {
  passing: number
  moment: Moment
}

let plan: Plan | null = null
process.on('message', (message) => {
  plan = message as Plan
  process.send?.('received')
})
// A message listener alone must not keep the process alive.
process.channel?.unref()

const end = () => process.kill(process.pid, 'SIGKILL')
const query: (...given: unknown[]) => unknown = pg.Client.prototype.query

Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]): unknown {
    const [requested] = given
    const sql = typeof requested === 'object' && requested !== null && 'text' in requested ? requested.text : requested
    if (plan === null || !/\bcommit$/.test(String(sql))) return query.apply(this, given)
    if (plan.passing > 0) {
      plan.passing -= 1
      return query.apply(this, given)
    }
    if (plan.moment === 'before') end()
    const done = query.apply(this, given)
    if (plan.moment === 'during') setImmediate(end)
    return Promise.resolve(done).then(end)
  },
})

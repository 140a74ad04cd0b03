import pg from 'pg'

// Runs in a server that is tested (commit-kill.ts), before the server does: ends its process at a commit.

/** Before a commit is sent; when it is sent and nobody has heard; or when it is done and the server has not heard. */
export type Moment = 'before' | 'during' | 'after'

/** How many commits pass, and when the process ends at the next one. */
export interface Plan {
  passing: number
  moment: Moment
}

let plan: Plan | null = null
process.on('message', (message) => {
  plan = message as Plan
  process.send?.('heard')
})
// Hearing alone keeps no process alive.
process.channel?.unref()

const end = () => process.kill(process.pid, 'SIGKILL')
const query: (...given: unknown[]) => unknown = pg.Client.prototype.query

Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]): unknown {
    const [asked] = given
    const sql = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
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

import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

// Runs calls against PostgreSQL one statement at a time, in an order that the caller chooses. AsyncLocalStorage tells
// which call a statement belongs to. Each statement stops before it is sent, until the schedule releases it.

/** One executed statement of a call. */
export interface Step {
  /** Index of the call. */
  call: number
  sql: string
  /** It waited for a lock of another call. */
  waited: boolean
  /** PostgreSQL ended it to resolve a deadlock. */
  isDeadlock: boolean
}

/** Chooses which of the ready calls runs its next statement. */
export type Choose = (ready: readonly number[]) => number

/**
 * In ms. A statement that takes longer than QUICK may wait for a lock. A call that sends no statement for HELD waits
 * inside this process.
 */
const QUICK = 4
const HELD = 80
/** The time limit of a schedule, in ms. */
const LIMIT = 30_000

class Call {
  state: 'computing' | 'running' | 'blocked' | 'ended' = 'computing'
  since = Date.now()
  /** Statements that wait for their turn. Within a call they run one after another. */
  readonly waiting: (() => void)[] = []
  step: Step | undefined
  /** The backend process of the connection in use. */
  pid = 0
  readonly index: number
  readonly steps: Step[]
  readonly changed: () => void

  constructor(index: number, steps: Step[], changed: () => void) {
    this.index = index
    this.steps = steps
    this.changed = changed
  }

  get isReady(): boolean {
    return this.state === 'computing' && this.waiting.length > 0
  }

  enter(state: Call['state']): void {
    this.state = state
    this.since = Date.now()
    this.changed()
  }

  /** Runs the next statement. */
  go(): void {
    this.enter('running')
    this.waiting.shift()?.()
  }

  async statement(sql: string, pid: number, send: () => Promise<unknown>): Promise<unknown> {
    await new Promise<void>((go) => {
      this.waiting.push(go)
      this.changed()
    })
    const step: Step = { call: this.index, sql: sql.replace(/\s+/g, ' ').trim(), waited: false, isDeadlock: false }
    this.steps.push(step)
    this.step = step
    this.pid = pid
    try {
      return await send()
    } catch (error) {
      step.isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01'
      throw error
    } finally {
      this.enter('computing')
    }
  }
}

const current = new AsyncLocalStorage<Call>()

type Query = (this: { processID?: number }, ...given: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const { query } = prototype
prototype.query = function (...given) {
  const call = current.getStore()
  if (!call || call.state === 'ended') return query.apply(this, given)
  const [statement] = given
  const sql = typeof statement === 'string' ? statement : String(Object(statement).text)
  const callback = typeof given.at(-1) === 'function' ? (given.pop() as (...result: unknown[]) => void) : null
  const answer = call.statement(sql, this.processID ?? 0, () => query.apply(this, given) as Promise<unknown>)
  if (!callback) return answer
  answer.then((result) => callback(null, result), callback)
}

/**
 * Runs calls at once, one statement at a time. `control`: a connection that no call uses, which reads who waits for a
 * lock. Returns each call's result, and every statement in execution order. Rethrows the errors of calls.
 */
export async function runSchedule<T>(control: pg.Client, work: readonly (() => Promise<T>)[], choose: Choose) {
  const steps: Step[] = []
  let wake = () => {}
  const change = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, QUICK)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const calls = work.map((_, index) => new Call(index, steps, () => wake()))
  const answers = Promise.all(calls.map((call) => current.run(call, () => begin(call))))
  answers.catch(() => {})
  async function begin(call: Call) {
    try {
      return await (work[call.index] as () => Promise<T>)()
    } finally {
      call.enter('ended')
    }
  }

  async function findBlocked(): Promise<void> {
    for (const call of calls) {
      if (call.state !== 'running' || Date.now() - call.since < QUICK) continue
      const { pid, step } = call
      const { rows } = await control.query('select cardinality(pg_blocking_pids($1)) as n', [pid])
      if (rows[0]?.n === 0 || call.state !== 'running') continue
      call.state = 'blocked'
      if (step) step.waited = true
    }
  }
  /** Checks calls again whose lock may be free now. */
  const unblock = () => {
    for (const call of calls) if (call.state === 'blocked') call.state = 'running'
  }
  /**
   * Waits until each call is ready, has ended, or waits for another one, either for its lock or inside this process.
   */
  async function settle(): Promise<Call[]> {
    unblock()
    for (const end = Date.now() + LIMIT; Date.now() < end; await change()) {
      await findBlocked()
      const ready = calls.filter((call) => call.isReady)
      const busy = calls.filter((call) => !call.isReady && call.state !== 'ended' && call.state !== 'blocked')
      const isHeld = busy.every((call) => call.state === 'computing' && Date.now() - call.since > HELD)
      if (ready.length > 0 && isHeld) return ready
      if (calls.every((call) => call.state === 'ended')) return []
      // Each call waits for another one, so PostgreSQL ends one of them.
      if (busy.length === 0) unblock()
    }
    throw new Error(`A schedule does not end: ${JSON.stringify(steps.slice(-4))}`)
  }

  for (let ready = await settle(); ready.length > 0; ready = await settle())
    calls[choose(ready.map(({ index }) => index))]?.go()
  return { answers: await answers, steps }
}

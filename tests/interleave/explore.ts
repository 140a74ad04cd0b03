import { endpointList } from '../../contract/endpoints'
import { type Act, requestOf } from './acts'
import { conflict, type Footprint, footprints, union } from './footprint'
import {
  brokenInvariants,
  explain,
  isSerial,
  normalize,
  normalizeState,
  type Outcome,
  type SerialOutcome,
} from './oracle'
import { type Choose, runSchedule, type Step } from './scheduler'
import type { Answer, Shop } from './shop'
import type { World } from './world'

/** A part of a schedule: a call runs this many statements. */
interface Part {
  call: number
  steps: number
}

/** A schedule that ends as no serial order does, breaks an invariant, fails, or deadlocks. */
export interface Finding {
  acts: readonly string[]
  state: string
  kind: 'no serial order' | 'invariant' | 'deadlock' | 'failure'
  /** A description of the problem, in lines for a reader. */
  report: readonly string[]
  /** The statements in their order; empty if the calls ran one after another. */
  schedule: readonly string[]
}

const LETTERS = 'ABC'
/** The fields of an order's delivery that the deletion of the account empties. */
const PERSONAL = ['name', 'street', 'city', 'zipcode']
const END = Number.POSITIVE_INFINITY

/** Runs the first part whose call is ready. When all parts have run or wait, runs the first call that is ready. */
function follow(plan: readonly Part[]): Choose {
  const left = plan.map((part) => ({ ...part }))
  return (ready) => {
    const part = left.find(({ call, steps }) => steps > 0 && ready.includes(call))
    if (part) part.steps -= 1
    return part?.call ?? ready[0] ?? 0
  }
}

/** A generator of numbers from 0 to 1, deterministic for a seed and a name. */
export function random(seed: number, name: string): () => number {
  let state = [...name].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]))

/**
 * Tries acts together from one starting state. `samples`: schedules with more than two switches for each set of acts.
 */
export async function explorer(shop: Shop, state: string, world: World, { seed = 1, samples = 2 } = {}) {
  const ofSteps = await footprints(shop.control)
  const counts = { schedules: 0 }
  const text = ({ body }: Answer) => normalize(JSON.stringify(body), shop.isKnown)
  const plain = (answer: Answer) => ({ ...answer, body: text(answer) })
  const perform = (act: Act) => () => (act.endpoint ? shop.send(requestOf(act, world)) : shop.work(act.name))

  /**
   * Reads an act's response again from the endpoint that reads the same data. Returns nothing if there is none. Lists
   * of a deleted account are empty, and its orders have no personal data.
   */
  async function readAgain(act: Act, earlier: string): Promise<string[]> {
    const { endpoint } = act
    if (!endpoint) return []
    const readers = endpointList.filter(
      ({ method, answer }) => method === 'GET' && answer && answer === endpoint.answer,
    )
    const ofAll = readers.find(({ path }) => !path.includes('{'))
    const ofOne = readers.find(({ path }) => endpoint.path.startsWith(`${path}/`))
    const { url, token } = requestOf(act, world)
    const read = await shop.send(
      ofOne
        ? { method: 'GET', url: url.split('/').slice(0, ofOne.path.split('/').length).join('/'), token }
        : { method: 'GET', url: ofAll?.path ?? '/api/user/cart', token: world.reader },
    )
    if (read.status === 401)
      return [
        JSON.stringify(JSON.parse(earlier), (_, value) => (Array.isArray(value) ? [] : value)),
        JSON.stringify(JSON.parse(earlier), (key, value) => (PERSONAL.includes(key) ? '' : value)),
      ]
    return ofOne || ofAll ? [text(read)] : []
  }
  async function finish(acts: readonly Act[]) {
    const difference = normalizeState(await shop.difference(), shop.isKnown)
    const fillsCart = acts.some(({ name }) => name.startsWith('POST /api/user/cart'))
    return { state: difference, broken: await brokenInvariants(shop, fillsCart) }
  }

  type Serial = Omit<SerialOutcome, 'order'> & { prints: Footprint[][]; broken: string[] }
  const known = new Map<string, Serial>()
  /** Runs acts one after another. The outcome of each sequence is cached. */
  async function serially(acts: readonly Act[]): Promise<Serial> {
    const key = acts.map(({ name }) => name).join('\n')
    const before = known.get(key)
    if (before) return before
    await shop.restore()
    const answers: ReturnType<typeof plain>[] = []
    const prints: Footprint[][] = []
    const later: string[][] = acts.map(() => [])
    for (const [at, act] of acts.entries()) {
      const run = await runSchedule(shop.control, [perform(act)], () => 0)
      answers.push(...run.answers.map(plain))
      prints.push(ofSteps(run.steps))
      for (const [earlier, made] of acts.slice(0, at).entries()) {
        later[earlier]?.push(...(await readAgain(made, answers[earlier]?.body ?? 'null')))
      }
    }
    const outcome = { answers, prints, later, ...(await finish(acts)) }
    known.set(key, outcome)
    return outcome
  }

  /** `afterwards`: acts that follow the schedule, one after another. */
  async function runPlan(acts: readonly Act[], plan: readonly Part[], afterwards: readonly Act[] = []) {
    await shop.restore()
    counts.schedules += 1
    const { answers, steps } = await runSchedule(shop.control, acts.map(perform), follow(plan))
    for (const act of afterwards) await runSchedule(shop.control, [perform(act)], () => 0)
    return { answers: answers.map(plain), steps, ...(await finish(acts)) }
  }

  function judgeBy(
    run: Outcome & { steps: readonly Step[]; broken: readonly string[] },
    serials: readonly SerialOutcome[],
    names: readonly string[],
  ): Pick<Finding, 'kind' | 'report'> | null {
    const failed = run.answers.flatMap(({ status, reason }, call) =>
      status >= 500 && status !== 503 ? [`${names[call]} answered ${status}: ${reason}`] : [],
    )
    if (failed.length > 0) return { kind: 'failure', report: failed }
    if (run.broken.length > 0) return { kind: 'invariant', report: run.broken }
    if (!isSerial(run, serials)) return { kind: 'no serial order', report: explain(run, serials, names) }
    const deadlock = run.steps.find(({ isDeadlock }) => isDeadlock)
    return deadlock ? { kind: 'deadlock', report: ['Two calls waited for each other: PostgreSQL ended one.'] } : null
  }

  /**
   * `prints`: the footprints of each call's statements when it runs alone. `touched`: what each call touches in any
   * order.
   */
  function plansOf(prints: readonly Footprint[][], touched: readonly Footprint[], names: readonly string[]): Part[][] {
    // After the last statement that conflicts with the others, a switch results in a serial order.
    const points = prints.map((own, call) => {
      const others = union(touched.toSpliced(call, 1))
      return own.flatMap((print, at) => (conflict(print, others) ? [at + 1] : [])).slice(0, -1)
    })
    const next = random(seed, state + names.join())
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)]
    const orders = permutations([...prints.keys()])
    const plans = orders.flatMap(([one = 0, other = 0, third]) =>
      third === undefined
        ? (points[one] ?? []).map((steps) => [
            { call: one, steps },
            { call: other, steps: END },
          ])
        : [],
    )
    for (let made = 0; made < samples; made += 1) {
      const [one = 0, other = 0, ...others] = pick(orders) ?? []
      const [first, second] = [pick(points[one] ?? []), pick(points[other] ?? [])]
      if (first === undefined || (second === undefined && others.length === 0)) continue
      const begun = [
        { call: one, steps: first },
        { call: other, steps: second ?? END },
      ]
      plans.push([
        ...begun,
        ...others.map((call) => ({ call, steps: END })),
        { call: next() < 0.5 ? one : other, steps: END },
      ])
    }
    return plans
  }

  /** Runs an act alone. Returns whether it succeeds. */
  async function succeeds(act: Act): Promise<boolean> {
    const { answers, state: difference } = await serially([act])
    return answers.every(({ status }) => status < 300) && (act.endpoint !== null || difference.length > 0)
  }

  /**
   * Tries acts together. Returns the first finding of each kind. Returns null if no statement of one act touches what
   * another touches, so that every schedule is equivalent to a serial order.
   */
  async function explore(acts: readonly Act[]): Promise<Finding[] | null> {
    const names = acts.map(({ name }, at) => `${LETTERS[at]} ${name}`)
    const calls = [...acts.keys()]
    const outcomes: (SerialOutcome & Serial)[] = []
    const run = async (order: readonly number[]) => {
      const outcome = { ...(await serially(order.flatMap((call) => acts[call] ?? []))), order }
      outcomes.push(outcome)
      return outcome
    }
    for (const call of calls) await run([call])
    const alone = outcomes.map(({ prints }) => prints[0] ?? [])
    if (
      plansOf(
        alone,
        alone.map((prints) => union(prints)),
        names,
      ).length === 0
    )
      return null
    const findings: Finding[] = []
    const add = (found: Pick<Finding, 'kind' | 'report'>, steps: readonly Step[]) =>
      findings.push({ ...found, acts: acts.map(({ name }) => name), state, schedule: printed(steps) })
    const fewer = calls.length > 2 ? calls.map((call) => calls.toSpliced(call, 1)) : []
    for (const order of [...fewer, calls].flatMap(permutations)) {
      const { broken } = await run(order)
      const inOrder = `In the serial order ${order.map((call) => names[call]).join(', then ')}.`
      if (broken.length > 0 && findings.length === 0) add({ kind: 'invariant', report: [...broken, inOrder] }, [])
    }
    // The reconciler runs every 30 s, so it may settle a payment between any two calls. A job works until nothing is left
    // to do, so it may also run again after another call.
    let hasJobs = false
    async function addJobs() {
      const reconciler = { name: 'reconcile and expire', endpoint: null, example: () => ({}) }
      for (const job of [reconciler, ...acts.filter(({ endpoint }) => !endpoint)])
        for (const order of permutations([...calls, calls.length])) {
          const sequence = order.flatMap((call) => acts[call] ?? job)
          outcomes.push({ ...(await serially(sequence)), order })
        }
    }
    async function judge(run: Parameters<typeof judgeBy>[0], plan: readonly Part[]) {
      const found = judgeBy(run, outcomes, names)
      if (found?.kind !== 'no serial order') return found
      if (!hasJobs) await addJobs()
      hasJobs = true
      const withJobs = judgeBy(run, outcomes, names)
      const jobs = acts.filter(({ endpoint }) => !endpoint)
      if (withJobs?.kind !== 'no serial order' || jobs.length === 0) return withJobs
      // A job skips the rows that a call has locked, and processes them the next time.
      return judgeBy(await runPlan(acts, plan, jobs), outcomes, names)
    }
    const touched = calls.map((call) =>
      union(outcomes.flatMap(({ prints, order }) => (order.includes(call) ? (prints[order.indexOf(call)] ?? []) : []))),
    )
    for (const plan of plansOf(alone, touched, names)) {
      const first = await runPlan(acts, plan)
      const found = await judge(first, plan)
      if (!found || findings.some(({ kind }) => kind === found.kind)) continue
      let smallest = { plan, found, steps: first.steps }
      // Removes parts of the schedule as long as the same problem occurs.
      for (let at = 0; at < smallest.plan.length; ) {
        const part = smallest.plan.toSpliced(at, 1)
        const shorter = await runPlan(acts, part)
        const same = await judge(shorter, part)
        if (same?.kind === found.kind) smallest = { plan: part, found: same, steps: shorter.steps }
        else at += 1
      }
      add(smallest.found, smallest.steps)
    }
    return findings
  }

  return { explore, succeeds, counts }
}

/** A schedule for a reader: each statement with its call, and an empty line at each switch of calls. */
const printed = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ call, sql, waited, isDeadlock }, at) => {
    const note = isDeadlock ? '  -- ended by a deadlock' : waited ? '  -- waits for a lock' : ''
    const line = `  ${LETTERS[call]}  ${sql.slice(0, 110)}${note}`
    return at > 0 && steps[at - 1]?.call !== call ? ['', line] : [line]
  })

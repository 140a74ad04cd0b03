import type { Act } from './acts'
import { endpointList } from '../../contract/endpoints'
import { conflict, type Footprint, footprints, union } from './footprint'
import { brokenInvariants, explain, isSerial, normalize, normalizeState, type Outcome, type SerialOutcome } from './oracle'
import { type Choose, runSchedule, type Step } from './scheduler'
import type { Answer, Request, Shop } from './shop'
import type { World } from './world'

/** A part of a schedule: a call runs so many statements. */
export interface Part {
  call: number
  steps: number
}

/** A schedule whose outcome is no serial order's, or that breaks an invariant. */
export interface Finding {
  acts: readonly string[]
  state: string
  kind: 'no serial order' | 'invariant' | 'deadlock' | 'failure'
  /** For a person: what is wrong, and the schedule. */
  report: string[]
}

/** Runs the first part whose call is ready. When all parts have run, or their calls wait, the first call that is ready runs. */
export function follow(plan: readonly Part[]): Choose {
  const left = plan.map((part) => ({ ...part }))
  return (ready) => {
    const part = left.find(({ call, steps }) => steps > 0 && ready.includes(call))
    if (part) part.steps -= 1
    return part?.call ?? ready[0] ?? 0
  }
}

/** A generator of numbers from 0 to 1 that a seed decides. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const hash = (text: string) => [...text].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, 7)

/** Leaves out parts of a plan as long as it still fails, so that few switches are left. */
export async function shrink(plan: readonly Part[], fails: (plan: readonly Part[]) => Promise<boolean>) {
  let least = plan
  for (let at = 0; at < least.length; ) {
    const fewer = least.toSpliced(at, 1)
    if (await fails(fewer)) least = fewer
    else at += 1
  }
  return least
}

function permutations<T>(all: readonly T[]): T[][] {
  return all.length < 2 ? [[...all]] : all.flatMap((one, at) => permutations(all.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}

const END = Number.POSITIVE_INFINITY

interface Run extends Outcome {
  steps: Step[]
  broken: string[]
}

/** Tries acts together from one starting state of a shop. `samples`: schedules of more than two switches for each set of acts. */
export async function explorer(shop: Shop, state: string, world: World, { seed = 1, samples = 2 } = {}) {
  const ofSteps = await footprints(shop.control)
  const serials = new Map<string, Promise<SerialOutcome & { prints: Footprint[][]; broken: string[] }>>()
  const succeeded = new Set<string>()
  let schedules = 0

  function request({ endpoint, example }: Act): Request {
    if (!endpoint) throw new Error('A job sends no request.')
    const { params = {}, token, headers, body } = example(world)
    const url = Object.entries(params).reduce((path, [name, value]) => path.replace(`{${name}}`, value), endpoint.path)
    const method = endpoint.method as Request['method']
    return { method, url, headers, body, token: token ?? (endpoint.access === 'all' ? undefined : world.token) }
  }
  const perform = (act: Act) => async (): Promise<Answer> => {
    if (act.endpoint) return shop.send(request(act))
    try {
      await shop.jobs[act.name]?.()
      return { status: 200, body: null }
    } catch (error) {
      return { status: 500, body: null, reason: String(error) }
    }
  }
  /** Reads what the answer of an act lists, by the endpoint that reads the same. Null: no endpoint does. */
  async function readAgain({ endpoint }: Act): Promise<Answer | null> {
    const reader = endpointList.find(
      ({ method, answer, path }) => method === 'GET' && answer !== null && answer === endpoint?.answer && !path.includes('{'),
    )
    return reader ? shop.send({ method: 'GET', url: reader.path, token: world.reader }) : null
  }
  const text = ({ body }: Answer) => normalize(JSON.stringify(body), shop.isKnown)
  const plain = ({ status, reason, body }: Answer) => ({ status, body: text({ status, body }), ...(reason !== undefined && { reason }) })
  const fillsCart = (acts: readonly Act[]) => acts.some(({ name }) => name.startsWith('POST /api/user/cart'))
  const finish = async (acts: readonly Act[]) => ({
    state: normalizeState(await shop.difference(), shop.isKnown),
    broken: await brokenInvariants(shop, fillsCart(acts)),
  })

  async function runSerially(acts: readonly Act[], order: readonly number[]) {
    await shop.restore()
    const answers: SerialOutcome['answers'] = acts.map(() => null)
    const prints: Footprint[][] = acts.map(() => [])
    const laterBodies = new Map<number, string[]>()
    for (const [at, call] of order.entries()) {
      const act = acts[call] as Act
      const { answers: [answer], steps } = await runSchedule(shop.control, [perform(act)], ([first = 0]) => first)
      if (!answer) throw new Error(`${act.name} has no answer.`)
      answers[call] = plain(answer)
      prints[call] = ofSteps(steps)
      if (answer.status < 300) succeeded.add(act.name)
      for (const earlier of order.slice(0, at)) {
        const read = await readAgain(acts[earlier] as Act)
        if (read) laterBodies.set(earlier, [...(laterBodies.get(earlier) ?? []), text(read)])
      }
    }
    return { order, answers, prints, laterBodies, ...(await finish(acts)) }
  }
  /** The outcome of some of the acts one after another. Outcomes of fewer acts are used again. */
  function serial(acts: readonly Act[], order: readonly number[]) {
    const key = order.map((call) => acts[call]?.name).join('\n')
    const known = serials.get(key)
    if (!known) {
      const run = runSerially(acts, order)
      serials.set(key, run)
      return run
    }
    // The same acts may have had other indices.
    return known.then((found) => {
      const place = new Map(found.order.map((was, at) => [was, order[at] as number]))
      const move = <T>(list: readonly T[], none: T) => acts.map((_, call) => {
        const was = [...place].find(([, now]) => now === call)?.[0]
        return was === undefined ? none : (list[was] as T)
      })
      return {
        ...found,
        order,
        answers: move(found.answers, null),
        prints: move(found.prints, []),
        laterBodies: new Map([...found.laterBodies].map(([was, bodies]) => [place.get(was) as number, bodies])),
      }
    })
  }

  async function runPlan(acts: readonly Act[], plan: readonly Part[]): Promise<Run> {
    await shop.restore()
    schedules += 1
    const { answers, steps } = await runSchedule(shop.control, acts.map(perform), follow(plan))
    return { answers: answers.map(plain), steps, ...(await finish(acts)) }
  }

  function judge(run: Run, all: readonly SerialOutcome[], names: readonly string[]): Pick<Finding, 'kind' | 'report'> | null {
    const failed = run.answers.flatMap((answer, call) => (answer && answer.status >= 500 && answer.status !== 503 ? [`${names[call]} answered ${answer.status}: ${answer.reason}`] : []))
    if (failed.length > 0) return { kind: 'failure', report: failed }
    if (run.broken.length > 0) return { kind: 'invariant', report: run.broken }
    if (!isSerial(run, all)) return { kind: 'no serial order', report: explain(run, all, names) }
    if (run.steps.some(({ isDeadlock }) => isDeadlock)) return { kind: 'deadlock', report: ['PostgreSQL ended a statement to resolve a deadlock.'] }
    return null
  }

  /** Positions of a call after which a switch matters: after a statement that conflicts with the others, but the last such one. */
  function switches(call: number, prints: readonly Footprint[][]): number[] {
    const others = union(prints.filter((_, at) => at !== call).flat())
    return (prints[call] ?? []).flatMap((print, at) => (conflict(print, others) ? [at + 1] : [])).slice(0, -1)
  }

  function plansOf(prints: readonly Footprint[][], names: readonly string[]): Part[][] {
    const points = prints.map((_, call) => switches(call, prints))
    const plans: Part[][] = []
    const pairs = permutations(prints.map((_, call) => call))
    if (prints.length === 2)
      for (const [one = 0, other = 0] of pairs)
        for (const steps of points[one] ?? []) plans.push([{ call: one, steps }, { call: other, steps: END }])
    const next = random(seed + hash(state + names.join()))
    const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)]
    for (let made = 0; made < samples; made += 1) {
      const [one = 0, other = 0, third] = pick(pairs) ?? []
      const [first, second] = [pick(points[one] ?? []), pick(points[other] ?? [])]
      if (first === undefined) continue
      const plan = [{ call: one, steps: first }, { call: other, steps: third === undefined || next() < 0.6 ? (second ?? END) : END }]
      if (third !== undefined) plan.push({ call: third, steps: END })
      plans.push([...plan, { call: one, steps: third === undefined || next() < 0.5 ? END : 1 }, { call: other, steps: END }])
    }
    return plans
  }

  /** Tries acts together. Answers what was found, the first finding of each kind; null: their statements do not touch the same tables. */
  async function explore(acts: readonly Act[]): Promise<Finding[] | null> {
    const names = acts.map(({ name }, at) => `${'ABC'[at]} ${name}`)
    const calls = [...acts.keys()]
    const alone = await Promise.all(calls.map(async () => null)).then(async () => {
      const solos = []
      for (const call of calls) solos.push(await serial(acts, [call]))
      return solos
    })
    const alonePrints = calls.map((call) => alone[call]?.prints[call] ?? [])
    const findings: Finding[] = []
    const add = (found: Pick<Finding, 'kind' | 'report'> | null, steps: readonly Step[] = []) => {
      if (!found || findings.some(({ kind }) => kind === found.kind)) return
      findings.push({ acts: acts.map(({ name }) => name), state, kind: found.kind, report: [...found.report, ...printSchedule(steps, names)] })
    }
    if (!calls.some((call) => switches(call, alonePrints).length > 0 || conflict(union(alonePrints[call] ?? []), union(alonePrints.filter((_, at) => at !== call).flat())))) return null
    const all: Awaited<ReturnType<typeof serial>>[] = [...alone]
    if (calls.length === 3) for (const some of [[0, 1], [0, 2], [1, 2]]) for (const order of permutations(some)) all.push(await serial(acts, order))
    for (const order of permutations(calls)) {
      const outcome = await serial(acts, order)
      all.push(outcome)
      if (outcome.broken.length > 0) add({ kind: 'invariant', report: [...outcome.broken, `In the serial order ${order.map((call) => names[call]).join(', then ')}.`] })
    }
    const prints = calls.map((call) => all.reduce<Footprint[]>((most, { prints }) => ((prints[call]?.length ?? 0) > most.length ? (prints[call] as Footprint[]) : most), []))
    // Positions are those of the call alone; what the others touch is what they touch in any order.
    const everywhere = calls.map((call) => [...(alonePrints[call] ?? [])])
    void prints
    for (const plan of plansOf(everywhere, names)) {
      const run = await runPlan(acts, plan)
      const found = judge(run, all, names)
      if (!found || findings.some(({ kind }) => kind === found.kind)) continue
      let smallest = run
      await shrink(plan, async (fewer) => {
        const again = await runPlan(acts, fewer)
        const isSame = judge(again, all, names)?.kind === found.kind
        if (isSame) smallest = again
        return isSame
      })
      add(judge(smallest, all, names), smallest.steps)
    }
    return findings
  }

  return { explore, succeeded, schedules: () => schedules }
}

/** A schedule for a person: every statement by its call, with an empty line where another call goes on. */
export function printSchedule(steps: readonly Step[], names: readonly string[]): string[] {
  if (steps.length === 0) return []
  const lines = steps.map(({ call, sql, waited, isDeadlock }, at) => {
    const isSwitch = at > 0 && steps[at - 1]?.call !== call
    const note = isDeadlock ? '  -- ended by a deadlock' : waited ? '  -- waits for a lock' : ''
    return `${isSwitch ? '\n' : ''}    ${'ABC'[call]}  ${sql.slice(0, 110)}${note}`
  })
  return [`Schedule of ${names.join(' and ')}:`, ...lines]
}

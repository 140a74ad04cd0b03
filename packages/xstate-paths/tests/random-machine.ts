import { assign, cancel, createMachine, raise } from 'xstate'

/**
 * The configuration of a random machine. Every transition and every guard reports its name when it is taken or
 * evaluated.
 */
export interface RandomMachine {
  config: Record<string, unknown>
  /** The names of all transitions: '<id of the state> <event> <index in its list>'. */
  transitions: string[]
  /** Invoked effects by id: whether the chart listens for their end and for their failure. */
  effects: Map<string, { done: boolean; error: boolean }>
  /** Delays by their length: the event that they end in. No two delays have the same length. */
  delays: Map<number, string>
}

/** The events sent from outside. */
export const OUTSIDE = [
  { type: 'a' },
  { type: 'b' },
  { type: 'c' },
  { type: 'e', n: 0 },
  { type: 'e', n: 1 },
  { type: 'x' },
]

const MAX_COUNTED = 3

interface Node {
  id: string
  key: string
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'shallow' | 'deep'
  parent: Node | null
  children: Node[]
}

export type Random = (below: number) => number

/** Integers that depend only on the seed (a linear congruential generator, Numerical Recipes). */
export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export function randomMachine(seed: number): RandomMachine {
  const random = randomOf(seed)
  const chance = (percent: number) => random(100) < percent
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const root: Node = { id: `m${seed}`, key: '', kind: 'compound', parent: null, children: [] }
  let count = 0
  const grow = (parent: Node, depth: number) => {
    const states = parent.kind === 'parallel' ? 2 : 2 + random(2)
    for (let at = 0; at < states; at++) {
      const kind =
        parent.kind === 'parallel'
          ? 'compound'
          : at > 0 && chance(12)
            ? 'final'
            : depth < 2 && chance(25)
              ? 'compound'
              : depth < 1 && chance(20)
                ? 'parallel'
                : 'atomic'
      const key = `s${count++}`
      const node: Node = { id: `${parent.id}.${key}`, key, kind, parent, children: [] }
      parent.children.push(node)
      if (kind === 'compound' || kind === 'parallel') grow(node, depth + 1)
    }
    if (parent.kind === 'compound' && parent.parent && chance(30)) {
      const key = `h${count++}`
      const kind = chance(50) ? 'deep' : 'shallow'
      parent.children.push({ id: `${parent.id}.${key}`, key, kind, parent, children: [] })
    }
  }
  grow(root, 0)
  const below = (node: Node): Node[] => node.children.flatMap((child) => [child, ...below(child)])
  const nodes = below(root)
  const machine: RandomMachine = { config: {}, transitions: [], effects: new Map(), delays: new Map() }
  const lengths = [10, 20, 30, 40, 50, 60]

  const delay = (event: string): number | null => {
    const ms = lengths.length > 3 ? lengths.splice(random(lengths.length), 1)[0] : undefined
    if (ms !== undefined) machine.delays.set(ms, event)
    return ms ?? null
  }
  const guard = (name: string) =>
    chance(35)
      ? { guard: { type: pick(['counts', 'carries', 'isReady']), params: { name, n: random(MAX_COUNTED) } } }
      : {}
  const targets = (): string | string[] => {
    const target = pick(nodes)
    const regions = nodes.filter(({ kind }) => kind === 'parallel')
    if (regions.length > 0 && chance(15))
      return pick(regions).children.map((region) => `#${pick(region.children.filter((one) => one.children.length === 0 || chance(50)).concat(region)).id}`) // biome-ignore format: one line
    return `#${target.id}`
  }
  const effect = (event: string): unknown[] => {
    const actions: unknown[] = []
    if (chance(30)) actions.push('count')
    if (event !== '' && !/^(r\d|xstate|\*)/.test(event)) {
      if (chance(12)) actions.push(raise({ type: pick(['r0', 'r1']) }))
      if (chance(10)) {
        const type = pick(['r0', 'r1'])
        const ms = delay(type)
        if (ms !== null) actions.push(raise({ type }, { delay: ms, ...(chance(50) && { id: 'later' }) }))
      }
      if (chance(5)) actions.push(cancel('later'))
    }
    return actions
  }
  const one = (node: Node, event: string, at: number, given: object) => {
    const name = `${node.id} ${event} ${at}`
    machine.transitions.push(name)
    return { ...given, ...guard(name), actions: [{ type: 'took', params: { name } }, ...effect(event)] }
  }
  const list = (node: Node, event: string) =>
    Array.from({ length: chance(30) ? 2 : 1 }, (_, at) =>
      one(node, event, at, chance(85) ? { target: targets(), ...(chance(15) && { reenter: true }) } : {}),
    )
  /** An eventless transition must lead forward, because a chart that continues by itself has to settle. */
  const later = (node: Node): string | null => {
    const siblings = node.parent?.kind === 'compound' ? node.parent.children : []
    const after = siblings.slice(siblings.indexOf(node) + 1).filter(({ kind }) => kind !== 'shallow' && kind !== 'deep')
    return after.length > 0 ? `#${pick(after).id}` : null
  }

  const configOf = (node: Node): Record<string, unknown> => {
    if (node.kind === 'shallow' || node.kind === 'deep') return { type: 'history', history: node.kind }
    if (node.kind === 'final') return { type: 'final' }
    const config: Record<string, unknown> = {}
    const on: Record<string, unknown> = {}
    for (const event of ['a', 'b', 'c', 'e', 'r0', 'r1']) if (chance(28)) on[event] = list(node, event)
    // With a target it would react to the end of a state by ending it again, without end.
    if (chance(4)) on['*'] = [one(node, '*', 0, {})]
    config.on = on
    if (chance(18) && node.parent) {
      const id = `i${machine.effects.size}`
      const ends = { done: chance(80), error: chance(50) }
      machine.effects.set(id, ends)
      config.invoke = {
        id,
        src: 'job',
        ...(ends.done && { onDone: list(node, `xstate.done.actor.${id}`) }),
        ...(ends.error && { onError: list(node, `xstate.error.actor.${id}`) }),
      }
    }
    const after: Record<string, unknown> = {}
    for (let more = 0; more < 2 && node.parent; more++) {
      if (!chance(15)) continue
      const ms = delay('')
      if (ms === null) continue
      const event = `xstate.after.${ms}.${node.id}`
      machine.delays.set(ms, event)
      after[ms] = list(node, event)
    }
    config.after = after
    const next = later(node)
    if (next !== null && chance(22)) {
      const always = one(node, '', 0, { target: next }) as Record<string, unknown>
      if (!always.guard) always.guard = { type: pick(['counts', 'carries', 'isReady']), params: { name: `${node.id}  0`, n: random(MAX_COUNTED) } } // biome-ignore format: one line
      config.always = [always]
    }
    if (next !== null && node.children.length > 0 && chance(50))
      config.onDone = [one(node, `xstate.done.state.${node.id}`, 0, { target: next })]
    if (node.children.length === 0) return config
    config.states = Object.fromEntries(node.children.map((child) => [child.key, configOf(child)]))
    if (node.kind === 'parallel') config.type = 'parallel'
    else config.initial = node.children[0]?.key
    return config
  }
  machine.config = { ...configOf(root), id: root.id, context: { n: 0 } }
  return machine
}

/** The conditions of guards: the context, the payload of an event, or its type. */
export const decides: Record<
  string,
  (context: { n: number }, event: { type: string; n?: number }, n: number) => boolean
> = {
  counts: (context, _, n) => context.n === n,
  carries: (_, event, n) => event.n === n,
  isReady: (_, event) => event.type === 'x' || event.type === 'b',
}

/** Creates the machine. It reports taken transitions and results of guards. */
export function chartOf(
  { config }: RandomMachine,
  took: (name: string) => void = () => {},
  answered: (name: string, held: boolean) => void = () => {},
  job?: unknown,
) {
  const guards = Object.entries(decides).map(([type, decide]) => [
    type,
    ({ context, event }: never, { name, n }: { name: string; n: number }) => {
      const held = decide(context, event, n)
      answered(name, held)
      return held
    },
  ])
  return createMachine(
    config as never,
    {
      actions: {
        // An assignment runs within its microstep, even before the chart starts.
        took: assign(((_: unknown, { name }: { name: string }) => {
          took(name)
          return {}
        }) as never),
        count: assign(({ context }: never) => ({ n: ((context as { n: number }).n + 1) % MAX_COUNTED }) as never),
      },
      guards: Object.fromEntries(guards),
      ...(job !== undefined && { actors: { job } }),
    } as never,
  )
}

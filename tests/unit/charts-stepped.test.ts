import { readFileSync } from 'node:fs'
import { uniqBy } from 'es-toolkit'
import { describe, expect, test } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createMachine,
  type EventObject,
  getInitialSnapshot,
  getNextSnapshot,
} from 'xstate'
import { silence } from '../../machines/examples'
import { type FlowName, flows } from '../../machines/index'
import { loadLikeSketch } from '../../tools/flows/sketch'
import { loadCases } from '../paths/load-cases'

/** How many microsteps one event may set off; a chart that needs more is taken to loop. */
const MICROSTEPS = 100
/** A queue of a chart may grow for ever: so many snapshots of one chart are looked at. */
const SNAPSHOTS = 150

/** The chart as Stately Sketch has it: with what stands in its own `setup`, and nothing of the shop's rules and effects. */
function unbound(source: string): AnyStateMachine {
  const loaded = loadLikeSketch(source)
  if (!loaded) throw new Error('There is no machine in this source.')
  const { config, implementations } = loaded.machine
  return createMachine({ ...config, options: { maxIterations: MICROSTEPS } } as never, implementations as never)
}

type Answers = Readonly<Record<string, readonly unknown[]>>

/** What a designer may click in a state: the events of the chart, the ends of what it invokes, and its delays. */
function clicks(snapshot: AnyMachineSnapshot, events: readonly EventObject[], answers: Answers): EventObject[] {
  const nodes = (snapshot as unknown as { _nodes: AnyStateMachine['root'][] })._nodes
  const calls = nodes.flatMap(({ invoke }) => invoke)
  return [
    ...events,
    ...calls.flatMap(({ id, src }) => [
      { type: `xstate.done.actor.${id}`, output: answers[String(src)]?.[0], actorId: id },
      { type: `xstate.error.actor.${id}`, error: silence, actorId: id },
    ]),
    ...nodes
      .flatMap(({ ownEvents }) => ownEvents)
      .flatMap((type) => (type.startsWith('xstate.after.') ? [{ type }] : [])),
  ]
}

/** Sends every event in every state that is reached, breadth-first. Answers what throws, with the steps that lead there. */
function step(machine: AnyStateMachine, input: unknown, events: readonly EventObject[], answers: Answers): string[] {
  const wrong: string[] = []
  const seen = new Set<string>()
  const waiting: { snapshot: AnyMachineSnapshot; way: string[] }[] = []
  const take = (way: string[], next: () => AnyMachineSnapshot) => {
    try {
      const snapshot = next()
      if (snapshot.status === 'error') throw snapshot.error
      const key = JSON.stringify([snapshot.value, snapshot.context])
      if (seen.has(key) || seen.size === SNAPSHOTS) return
      seen.add(key)
      if (snapshot.status === 'active') waiting.push({ snapshot, way })
    } catch (error) {
      wrong.push(`${way.join(', ')}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  take(['starts'], () => getInitialSnapshot(machine, input))
  for (const { snapshot, way } of waiting)
    for (const event of clicks(snapshot, events, answers))
      take([...way, event.type], () => getNextSnapshot(machine, snapshot, event))
  return wrong
}

/** Guards that a chart leaves to its rules, with what they answer meanwhile: `() => true`. */
function leftToRules({ implementations }: AnyStateMachine): Map<string, boolean> {
  const guards = Object.entries(implementations.guards ?? {})
  return new Map(
    guards.flatMap(([name, guard]) => {
      const answer = /=>\s*(true|false)\s*$/.exec(String(guard))?.[1]
      return answer === undefined ? [] : [[name, answer === 'true']]
    }),
  )
}

const nodesOf = (node: AnyStateMachine['root']): AnyStateMachine['root'][] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

/** The guards left to rules that answer so that a designer stays where they are, or comes back for ever. */
function obstacles(machine: AnyStateMachine): string[] {
  const answers = leftToRules(machine)
  return nodesOf(machine.root).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().flatMap((transition) => {
      const guard = transition.guard as string | { type: string } | undefined
      const name = typeof guard === 'object' ? guard.type : guard
      const leads = transition.eventType !== '' || (transition.target ?? []).length > 0
      const answer = name === undefined ? undefined : answers.get(name)
      return answer === undefined || answer === leads ? [] : [`${node.id}: ${name} is ${answer}`]
    }),
  )
}

const sourceOf = (flow: FlowName) => readFileSync(`machines/${flow}/${flow}.machine.ts`, 'utf8')

/** With the first example that the flow's cases give of its input and of each event. */
async function wrongIn(flow: FlowName, machine: AnyStateMachine): Promise<string[]> {
  const { inputs, events, done } = await loadCases(flow, false)
  const firsts = uniqBy(events, ({ type }) => type)
  return step(machine, inputs[0], firsts, done)
}

describe.each(Object.keys(flows) as FlowName[])('%s, stepped through as Stately Sketch loads it,', (flow) => {
  const machine = unbound(sourceOf(flow))

  test('neither throws nor loops, whatever is clicked', async () => expect(await wrongIn(flow, machine)).toEqual([]))

  test('is let on by every guard that it leaves to its rules', () => expect(obstacles(machine)).toEqual([]))
})

describe('what would stop a designer is noticed:', () => {
  const broken = (flow: FlowName, part: string, instead: string) => {
    const source = sourceOf(flow)
    expect(source).toContain(part)
    return unbound(source.replace(part, instead))
  }

  test('a guard that comes back for ever', async () => {
    const cart = broken('cart', 'couponFell: (): boolean => false', 'couponFell: (): boolean => true')
    expect(await wrongIn('cart', cart)).toContainEqual(expect.stringContaining('Infinite loop detected'))
    expect(obstacles(cart)).toEqual(['cart.work.ready: couponFell is true'])
  })

  test('a guard that always refuses', () => {
    const form = broken('login-form', 'isValid: (): boolean => true', 'isValid: (): boolean => false')
    expect(obstacles(form)).not.toEqual([])
  })

  test('an action that throws without its rules', async () => {
    const orders = broken(
      'orders',
      'markCancelling: assign({ cancellingId: (_, params',
      'markCancelling: assign({ items: (_, params',
    )
    expect(await wrongIn('orders', orders)).toContainEqual(expect.stringContaining('orders.cancel'))
  })
})

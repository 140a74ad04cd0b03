import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise, sendTo, setup } from 'xstate'
import type { Cases } from 'xstate-paths'
import { type FlowName, flows } from '../../machines/index'
import { loadCases } from '../paths/load-cases'
import { controlled, realActors } from './real'
import { throws } from './right'
import { System } from './system'

const { purchase, ledger, move } = flows
const checkout = flows.checkout.provide({ actors: { purchase, ledger } })
const cart = flows.cart.provide({ actors: { move } })
const account = flows.account.provide({
  actors: { ...flows, profileForm: flows['profile-form'], cart, checkout } as never,
})
const broken = purchase.provide({ actions: { toast: assign(throws) } })

const log = { actions: 'log' }
const child = createMachine({
  id: 'child',
  initial: 'open',
  states: { open: { on: { ping: log, end: { target: 'over', ...log } } }, over: { type: 'final' } },
})
/** A chart that sends its child an event after the one that ends it, between effects. No chart of the shop does that. */
const parent = setup({ actors: { child }, actions: { log: () => {} } }).createMachine({
  id: 'parent',
  initial: 'full',
  states: {
    full: {
      invoke: { id: 'child', src: 'child', onDone: { target: 'full', reenter: true, actions: 'log' } },
      on: { go: { actions: [sendTo('child', { type: 'end' }), 'log', sendTo('child', { type: 'ping' })] } },
    },
  },
})

const SYSTEMS: [string, AnyStateMachine][] = [
  ['of a cart', cart],
  ['of a checkout', checkout],
  ['of a checkout whose purchase throws', checkout.provide({ actors: { purchase: broken } })],
  ['that send each other several events at once', parent],
  ['of a shopper', flows.auth.provide({ actors: { account } })],
]

const flowCases = (Object.keys(flows) as FlowName[]).map(async (flow) => [flow, await loadCases(flow, false)] as const)
const known = new Map<string, Pick<Cases, 'inputs' | 'events' | 'done' | 'error'>>(await Promise.all(flowCases))
const casesOf = (id: string) =>
  known.get(id) ?? { inputs: [{}], events: [{ type: 'go' }, { type: 'ping' }], done: {}, error: {} }

const act = fc.record({
  kind: fc.constantFrom('event', 'event', 'answer', 'answer', 'fail', 'delay'),
  one: fc.nat(99),
  two: fc.nat(99),
})

test.each(SYSTEMS)(
  'the charts %s run as actors of XState do, for every event, response, failure and delay',
  (_, machine) => {
    const system = new System(controlled(machine))
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.nat(2), fc.array(act, { maxLength: 40 }), (first, acts) => {
        const one = <T>(list: readonly T[] | undefined, at: number): T | undefined => list?.[at % list.length]
        const input = one(casesOf(machine.id).inputs, first)
        const real = realActors(machine, input)
        let { state, happened } = system.begin(input)
        const compare = () => {
          const charts = system.paths(state).flatMap((path) => {
            const snapshot = system.snapshot(state, path)
            return snapshot ? [{ path, snapshot }] : []
          })
          for (const { kind } of happened) seen.add(kind)
          expect({
            effects: happened.flatMap((each) => (each.kind === 'effect' ? [[each.path, each.type, each.params]] : [])),
            charts: Object.fromEntries(
              charts.map(({ path, snapshot: { status, value, context } }) => [path, { status, value, context }]),
            ),
            calls: Object.fromEntries(system.underWay(state).map(({ path, id, input }) => [`${path}/${id}`, input])),
            delays: system
              .waits(state)
              .map(({ path, id }) => `${path} ${id}`)
              .sort(),
          }).toEqual(real.picture())
          return charts.filter(({ snapshot }) => snapshot.status === 'active')
        }
        let charts = compare()
        for (const { kind, one: a, two: b } of acts) {
          const chart = one(charts, a)
          const call = one(system.underWay(state), a)
          const wait = one(system.waits(state), a)
          const examples = casesOf(system.snapshot(state, call?.path ?? '')?.machine.id ?? '')
          if (kind === 'event' && chart) {
            const event = one(casesOf(chart.snapshot.machine.id).events, b)
            if (!event) continue
            ;({ state, happened } = system.send(state, chart.path, event))
            real.send(chart.path, event)
          } else if (kind === 'answer' && call) {
            const output = one(examples.done[call.src], b)
            ;({ state, happened } = system.answer(state, call.path, call.id, output))
            real.end(call, { type: 'answer', output })
          } else if (kind === 'fail' && call) {
            const error = one(examples.error[call.src], b)
            ;({ state, happened } = system.fail(state, call.path, call.id, error))
            real.end(call, { type: 'fail', error })
          } else if (kind === 'delay' && wait) {
            ;({ state, happened } = system.elapse(state, wait.path, wait.id))
            real.elapse(wait)
          } else continue
          charts = compare()
        }
      }),
      { numRuns: 100, seed: 28 },
    )
    expect(seen).toContain('effect')
  },
)

test('a chart that loops is reported', () => {
  const looping = createMachine({ id: 'loop', initial: 'a', states: { a: { always: 'b' }, b: { always: 'a' } } })
  const error = expect.stringContaining('Infinite loop detected')
  expect(new System(looping).begin(undefined).happened).toEqual([{ kind: 'failed', path: 'loop', error }])
})

test('responses to requests of a chart that has thrown are ignored', () => {
  const throwing = createMachine({ id: 'throws', invoke: { id: 'lock', src: 'lock' }, on: { go: { guard: throws } } })
  const system = new System(throwing.provide({ actors: { lock: fromPromise(async () => {}) } }))
  const { state } = system.send(system.begin(undefined).state, 'throws', { type: 'go' })
  expect(system.orphans(state)).toMatchObject([{ path: 'throws', id: 'lock' }])
  expect(system.underWay(state)).toEqual([])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMachine, fromPromise } from 'xstate'
import { familyMachine } from './family'
import { realFamily } from './real-family'
import { System, type SystemStep } from './system'

const PATHS = ['family', 'family/child', 'family/child/grandchild']
const EVENTS = ['begin', 'tell', 'leave', 'again', 'ping', 'poke', 'explode', 'later', 'alone', 'nudge']

/** An action on the family: an event for a chart, the end of a request, or a delay that runs. */
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ path: fc.constantFrom(...PATHS), event: fc.constantFrom(...EVENTS) }) },
  { weight: 2, arbitrary: fc.record({ call: fc.nat(3), isAnswered: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ wait: fc.nat(3) }) },
)

/** The state and effects of the system, in the same form as those of the real family. */
const pictureOf = (system: System, { state, happened }: SystemStep) => ({
  logged: happened.flatMap((one) => (one.kind === 'effect' ? [[one.path, one.params]] : [])),
  sent: happened.flatMap((one) => (one.kind === 'sent' ? [[one.path, one.id, one.event.type]] : [])),
  charts: PATHS.flatMap((path) => {
    const snapshot = system.snapshot(state, path)
    return snapshot ? [[path, snapshot.status, snapshot.value, snapshot.context]] : []
  }),
  calls: system
    .underWay(state)
    .map(({ path, id, input }) => [path, id, input])
    .sort(),
  waits: system
    .waits(state)
    .map(({ ms }) => ms)
    .sort(),
})

describe('A system of charts', () => {
  it('behaves like the same charts as actors, for every event, response, failure and timeout', () => {
    const system = new System(familyMachine)
    const visited = new Set<string>()
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const real = realFamily()
        let step = system.begin(undefined)
        expect(pictureOf(system, step)).toEqual(real.picture())
        for (const one of acts) {
          const { state } = step
          if ('event' in one) {
            if (!system.snapshot(state, one.path)) continue
            step = system.send(state, one.path, { type: one.event })
            real.send(one.path, { type: one.event })
          } else if ('call' in one) {
            const calls = system.underWay(state)
            const call = calls[one.call % calls.length]
            if (!call) continue
            const { path, id } = call
            step = one.isAnswered ? system.answer(state, path, id, 'yes') : system.fail(state, path, id, 'no')
            real.end(path, id, one.isAnswered ? { type: 'answer', output: 'yes' } : { type: 'fail', error: 'no' })
          } else {
            const waits = system.waits(state)
            const wait = waits[one.wait % waits.length]
            if (!wait) continue
            step = system.elapse(state, wait.path, wait.id)
            real.elapse(wait.ms)
          }
          for (const { kind } of step.happened) visited.add(kind)
          expect(pictureOf(system, step)).toEqual(real.picture())
        }
      }),
      { numRuns: 1000, seed: 28 },
    )
    expect([...visited].sort()).toEqual(['effect', 'failed', 'sent', 'started', 'stopped'])
  })

  it('reports the chart that throws, notifies its parent, and retains the actors it left running', () => {
    const system = new System(familyMachine)
    const alone = system.send(
      system.send(system.begin(undefined).state, 'family', { type: 'begin' }).state,
      'family/child',
      {
        type: 'alone',
      },
    )
    const { state, happened } = system.send(alone.state, 'family/child', { type: 'explode' })
    expect(happened).toContainEqual({ kind: 'failed', path: 'family/child', error: 'The child explodes.' })
    expect(happened.at(-1)).toMatchObject({ path: 'family', params: { what: 'a child is lost' } })
    expect(system.snapshot(state, 'family/child')).toBeNull()
  })

  it('reports a chart that loops', () => {
    const looping = createMachine({ id: 'loop', initial: 'a', states: { a: { always: 'b' }, b: { always: 'a' } } })
    const { happened } = new System(looping).begin(undefined)
    expect(happened).toEqual([
      { kind: 'failed', path: 'loop', error: expect.stringContaining('Infinite loop detected') },
    ])
  })

  it('ignores responses to requests of a chart that has thrown', () => {
    const throwing = createMachine({
      id: 'throws',
      invoke: { id: 'lock', src: 'lock' },
      on: {
        go: {
          guard: () => {
            throw new Error('no')
          },
        },
      },
    }).provide({ actors: { lock: fromPromise(async () => {}) } })
    const system = new System(throwing)
    const { state } = system.send(system.begin(undefined).state, 'throws', { type: 'go' })
    expect(system.orphans(state)).toMatchObject([{ path: 'throws', id: 'lock' }])
    expect(system.underWay(state)).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { type AnyStateNode, createActor, createMachine, fromPromise, setup } from 'xstate'
import { transitionsIn } from 'xstate-paths/diagram'
import { describeValue } from '../src/charts'
import { type Flow, flowsOf } from '../src/flows'
import { transitionId } from '../src/inspect'
import { choicesIn } from '../src/simulate/choices'
import { begin, presentOf, type Simulation, send, stepsAsJson, undo } from '../src/simulate/simulation'
import { flowOf } from './loan'

const loan = flowOf('loan')
const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)]
const state = (simulation: Simulation) => describeValue(loan.chart, presentOf(simulation).snapshot.value)

/** The loan after choices with these labels. */
const after = (...chosen: string[]) =>
  chosen.reduce(
    (simulation, label) => {
      const choice = choicesIn(loan, presentOf(simulation).snapshot).find((one) => one.label === label)
      if (!choice) throw new Error(`There is no choice ${label} here.`)
      return send(simulation, choice.example)
    },
    begin(loan.machine, undefined),
  )

test('a flow can be stepped without any call, a call can fail or time out, and a step can be undone', () => {
  expect(state(after('loadBooks failed'))).toBe('freshness.fresh + work.failed')
  expect(state(after('after requestTimeout'))).toBe('freshness.fresh + work.failed')
  expect(state(undo(after('loadBooks done', 'lend')))).toBe('freshness.fresh + work.ready.current')
  expect(presentOf(after('loadBooks done', 'lend', 'lendBook done')).effects).toEqual(['toast {"text":"Lent."}'])
})

test('an eventless arrow, and the completion of a state, belong to the step that caused them', () => {
  const machine = createMachine({
    id: 'wash',
    initial: 'idle',
    states: {
      idle: { on: { go: 'washing' } },
      washing: {
        initial: 'turning',
        onDone: 'open',
        states: { turning: { always: 'over' }, over: { type: 'final' } },
      },
      open: {},
    },
  })
  const { snapshot, taken } = presentOf(send(begin(machine, undefined), { type: 'go' }))
  expect(snapshot.value).toBe('open')
  expect(taken).toEqual(['wash.idle go 0', 'wash.washing.turning  0', 'wash.washing xstate.done.state.wash.washing 0'])
})

test('the inspector uses the same transition ids as the diagram', () => {
  const named = nodesIn(loan.machine.root).flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())
  expect(named.map(transitionId)).toEqual(transitionsIn(loan.chart).map(({ id }) => id))
})

test('each example of an event is a choice; a refused one is a step that changes nothing', () => {
  const two = {
    ...loan,
    examples: { ...loan.examples, events: { lend: ['Emma', 'Dune'].map((book) => ({ type: 'lend', book })) } },
  }
  const ready = after('loadBooks done')
  const lends = choicesIn(two, presentOf(ready).snapshot).filter((one) => one.label === 'lend')
  expect(lends.map(({ accepted }) => accepted)).toEqual([true, false])
  expect(state(send(ready, { type: 'lend', book: 'Dune' }))).toBe(state(ready))
})

test('an event that makes the chart throw is reported', () => {
  expect(() => send(after('loadBooks done'), { type: 'lend' })).toThrow()
  const { examples: _, ...without } = loan
  const choices = choicesIn({ ...without, examples: {} }, presentOf(after('loadBooks done')).snapshot)
  const lend = choices.find(({ label }) => label === 'lend')
  expect(lend).toMatchObject({ accepted: false, hasPayload: true, error: expect.stringContaining("'trim'") })
})

test('copied steps reach the same states on a running actor', () => {
  const steps: { event: never; state: unknown }[] = JSON.parse(
    stepsAsJson(after('loadBooks done', 'lend', 'lendBook failed')),
  )
  const actor = createActor(loan.machine).start()
  const states = steps.map(({ event }) => {
    actor.send(event)
    return actor.getSnapshot().value
  })
  actor.stop()
  expect(states).toEqual(steps.map(({ state }) => state))
  expect(states).toMatchObject([
    { work: { ready: 'current' } },
    { work: { changing: 'lending' } },
    { work: { ready: 'outdated' } },
  ])
})

test('work without an id has the name of its logic', () => {
  const form = setup({ actors: { save: fromPromise(async () => 1) } }).createMachine({
    id: 'form',
    initial: 'saving',
    states: { saving: { invoke: { src: 'save', onDone: 'saved' } }, saved: {} },
  })
  const { list } = flowsOf({ machines: { form }, examples: { form: { answers: { save: [7] } } } })
  const [choice] = choicesIn(list[0] as Flow, begin(form, undefined).start.snapshot)
  expect(choice).toMatchObject({ label: 'save done', example: { output: 7 } })
})

test('different examples are distinguished, and an event without effect is not refused by a guard', () => {
  const noop = createMachine({ id: 'noop', initial: 'a', states: { a: { on: { ping: {}, go: 'b' } }, b: {} } })
  const examples = { events: { go: [1, 2].map((to) => ({ type: 'go', to, same: true })) } }
  const { list } = flowsOf({ machines: { noop }, examples: { noop: examples } })
  const choices = choicesIn(list[0] as Flow, begin(noop, undefined).start.snapshot)
  expect(choices.map(({ label, detail, accepted, isGuarded }) => ({ label, detail, accepted, isGuarded }))).toEqual([
    { label: 'ping', detail: '', accepted: false, isGuarded: false },
    { label: 'go', detail: 'to 1', accepted: true, isGuarded: false },
    { label: 'go', detail: 'to 2', accepted: true, isGuarded: false },
  ])
})

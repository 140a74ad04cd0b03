import { expect, test } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, createActor, createMachine } from 'xstate'
import { transitionsIn } from 'xstate-paths/diagram'
import { flows } from '../../machines/index'
import { activeIn, charts, flowNames, machines, valueInWords } from '../../src/flows/charts'
import { examples } from '../../src/flows/examples'
import { choicesIn } from '../../src/flows/simulate/choices'
import { begin, presentOf, type Simulation, send, stepsAsJson, undo } from '../../src/flows/simulate/simulation'
import { transitionId } from '../../src/services/inspect'
import { session } from './machines/goods'

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)]
const allNodes = ({ root }: AnyStateMachine) => nodesIn(root)

const words = (simulation: Simulation) => valueInWords(charts.cart, presentOf(simulation).snapshot.value)

/** The cart, after the choices that read so. */
const cartAfter = (...chosen: string[]) =>
  chosen.reduce(
    (simulation, word) => {
      const choice = choicesIn('cart', presentOf(simulation).snapshot).find((one) => one.words === word)
      if (!choice) throw new Error(`Nobody can choose ${word} here.`)
      return send(simulation, choice.example)
    },
    begin(flows.cart, examples.cart?.input),
  )

test('adding to the cart is stepped through without any call', () => {
  expect(words(cartAfter())).toBe('freshness.fresh + work.loading')
  expect(words(cartAfter('loadCart done'))).toBe('freshness.fresh + work.ready.current')
  expect(words(cartAfter('loadCart done', 'cart.add'))).toBe('freshness.fresh + work.changing.adding')
  const added = cartAfter('loadCart done', 'cart.add', 'change done')
  expect(words(added)).toBe('freshness.fresh + work.ready.current')
  expect(presentOf(added).said).toEqual(['toast {"text":"Product added to Cart!"}'])
})

test('a call may fail, or be waited for in vain', () => {
  expect(words(cartAfter('loadCart failed'))).toBe('freshness.fresh + work.failed')
  expect(words(cartAfter('after requestTimeout'))).toBe('freshness.fresh + work.failed')
})

test('the arrow that was taken is known', () =>
  expect(presentOf(cartAfter('loadCart done')).taken).toContain('cart.work.loading xstate.done.actor.loadCart 1'))

test('an arrow without an event, and a state’s own end, light up in the step that led to them', () => {
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

test.each(flowNames)('the shop’s inspector names the arrows of %s as its drawing does', (flow) => {
  const named = allNodes(machines[flow]).flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())
  expect(named.map(transitionId)).toEqual(transitionsIn(charts[flow]).map(({ id }) => id))
})

test('a step can be taken back', () =>
  expect(words(undo(cartAfter('loadCart done', 'cart.add')))).toBe('freshness.fresh + work.ready.current'))

test('an event the chart refuses is a step that changes nothing', () => {
  const ready = cartAfter('loadCart done')
  const refused = choicesIn('cart', presentOf(ready).snapshot).find(({ words }) => words === 'cart.move.retry')
  expect(refused?.accepted).toBe(false)
  expect(words(cartAfter('loadCart done', 'cart.move.retry'))).toBe(words(ready))
})

test('an event the chart stumbles over is said, not swallowed', () => {
  const ready = cartAfter('loadCart done')
  expect(() => send(ready, { type: 'cart.add' })).toThrow()
})

test('copied steps, replayed on a running cart, lead through the same states', () => {
  const steps = JSON.parse(stepsAsJson(cartAfter('loadCart done', 'cart.add', 'change failed', 'after requestTimeout')))
  const cart = createActor(flows.cart, { input: { session, wanted: null } }).start()
  const states = steps.map(({ event }: { event: never }) => {
    cart.send(event)
    return cart.getSnapshot().value
  })
  expect(states.map(({ work }: { work: unknown }) => work)).toEqual([
    { ready: 'current' },
    { changing: 'adding' },
    'refreshing',
    { ready: 'outdated' },
  ])
  expect(states).toEqual(steps.map(({ state }: { state: unknown }) => state))
})

test.each(flowNames)('%s can be simulated from its start', (flow) => {
  const { snapshot } = presentOf(begin(machines[flow], examples[flow]?.input))
  expect(choicesIn(flow, snapshot).some(({ accepted }) => accepted)).toBe(true)
})

test('the states a value lights up are found, nested and parallel ones too', () => {
  expect([...activeIn(charts.cart, { freshness: 'fresh', work: { changing: 'adding' } })]).toEqual([
    'cart.freshness',
    'cart.freshness.fresh',
    'cart.work',
    'cart.work.changing',
    'cart.work.changing.adding',
  ])
  const value = { products: { ready: 'current' }, search: 'idle' }
  expect(valueInWords(charts.catalogue, value)).toBe('products.ready.current + search.idle')
})

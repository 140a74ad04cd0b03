import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from 'xstate-paths/diagram'
import { activeIn, describeValue } from '../src/charts'
import { isConnected } from '../src/diagram/view'
import { activePictures, found, pictureBehind, pictureFollowing, pictureShowing, stateAt } from '../src/pictures'
import { hrefTo, type Place, placeAt } from '../src/place'
import { readCoverage } from '../src/taken/read-coverage'
import { noteTaken, onTaken, takenOf } from '../src/taken/taken-store'
import { flowOf, flows } from './loan'

const loan = flowOf('loan')

test('a state is found in the picture that shows it next to its siblings, and a click opens a picture', () => {
  expect(pictureShowing(loan, 'loan.work.loading')).toBeNull()
  expect(pictureShowing(loan, 'loan.work.changing')).toBeNull()
  expect(pictureShowing(loan, 'loan.work.changing.lending')).toBe('loan.work.changing')
  // A click opens the inside of a closed state, or the picture that contains any other state.
  expect(pictureBehind(loan, 'loan.work.changing')).toBe('loan.work.changing')
  expect(pictureBehind(loan, 'loan.work.changing.lending')).toBe('loan.work.changing')
  expect(pictureBehind(loan, 'loan.work.loading')).toBeNull()
})

test('following a flow opens the picture of its active states, and every closed active region has a picture', () => {
  const follow = (value: object, ...taken: string[]) =>
    pictureFollowing(loan.chart, activeIn(loan.chart, value as never), new Set(taken))
  expect(follow({ freshness: 'fresh', work: 'loading' })).toBeNull()
  expect(follow({ freshness: 'fresh', work: { ready: 'current' } })).toBe('loan.work.ready')
  expect(follow({ freshness: 'fresh', work: { changing: 'lending' } })).toBe('loan.work.changing')
  const active = activeIn(loan.chart, { freshness: 'fresh', work: { ready: 'current' } })
  expect(activePictures(loan.chart, active).map(({ path }) => path)).toEqual(['work.ready'])
})

test('of several active regions, the one that changed last is followed', () => {
  const ring = (name: string) => ({
    initial: `${name}0`,
    states: Object.fromEntries(
      Array.from({ length: 16 }, (_, at) => [`${name}${at}`, { on: { [`${name}.next`]: `${name}${(at + 1) % 16}` } }]),
    ),
  })
  const rings = chartOf(
    createMachine({ id: 'rings', type: 'parallel', states: { x: ring('x'), y: ring('y') } } as never),
  )
  const active = new Set(['rings.x', 'rings.y'])
  expect(pictureFollowing(rings, active, new Set())).toBeNull()
  expect(pictureFollowing(rings, active, new Set(['rings.x.x0 x.next 0']))).toBeNull()
  expect(pictureFollowing(rings, active, new Set(['rings.y.y0 y.next 0']))).toBe('rings.y')
})

test('a layout that loses the end of an arrow is not used', () => {
  const box = (id: string, x: number) => ({ id, x, y: 0, width: 10, height: 10 })
  const layout = (end: number) =>
    ({ boxes: [box('a', 0), box('b', 50)], arrows: [{ arrow: { from: 'a', to: 'b' }, points: [{ x: 10, y: 5 }, { x: end, y: 5 }] }] }) as never // biome-ignore format: one line
  expect([isConnected(layout(50)), isConnected(layout(30))]).toEqual([true, false])
})

test('events are found by a part of their name, their guard or their work', () => {
  expect(found(loan, ' ')).toBeNull()
  expect(found(loan, 'GIVEback')).toEqual(new Set(['loan.work.ready giveBack 0']))
  expect(found(loan, 'isNew')).toEqual(new Set(['loan.work.ready lend 0']))
  expect(found(loan, 'nothing of the kind')).toEqual(new Set())
})

test('work that is a flow links to it by its name or its chart, and that flow links back', () => {
  expect(loan.runs('returnForm')).toBe('return-form')
  expect(loan.runs('loadBooks')).toBeNull()
  expect(flows.runnersOf(flowOf('return-form')).map(({ flow, state }) => [flow.name, state.path])).toEqual([
    ['loan', 'work.returning'],
  ])
})

test('a state without a screen has that of its parent', () =>
  expect(['ready.outdated', 'failed'].map((path) => loan.screenOf(`loan.work.${path}`)?.name)).toEqual([
    'books',
    undefined,
  ]))

const at = (hash: string) => placeAt(hash, flows, { live: true, journey: true })

test.each<[string, Place]>([
  ['#/loan/at/work.ready', { view: 'look', flow: 'loan', at: 'work.ready', state: undefined }],
  ['#/loan/state/work.failed', { view: 'look', flow: 'loan', at: undefined, state: 'work.failed' }],
  ['#/live/shop', { view: 'live', shop: true, log: undefined, step: undefined }],
  ['#/live/log/Ab-_9/step/3', { view: 'live', shop: false, log: 'Ab-_9', step: 3 }],
  ['#/live/follow/1b9d%206%2Fbcd', { view: 'live', shop: false, follow: '1b9d 6/bcd' }],
  ['#/journey', { view: 'journey' }],
])('the address %s identifies a view and opens it', (href, place) => {
  expect(hrefTo(place)).toBe(href)
  expect(at(href)).toEqual(place)
})

test('an invalid address opens the closest valid view', () => {
  expect(at('#/loan/at/%')).toEqual({ view: 'look', flow: 'loan', at: undefined, state: undefined })
  expect(at('#/nowhere')).toEqual({ view: 'gallery' })
  expect(at('#/live/log/Ab/step/x')).toMatchObject({ log: 'Ab', step: undefined })
  expect(placeAt('#/journey', flows, { live: true, journey: false })).toEqual({ view: 'gallery' })
  expect(placeAt('#/live', flows, { live: false, journey: false })).toEqual({ view: 'gallery' })
  expect(stateAt(loan, 'work.ready')).toBe('loan.work.ready')
  expect(stateAt(loan, 'work.nowhere')).toBeNull()
})

test.each(['live', 'a/b c', 'über 100 %', '(machine)'])('an address opens a flow with the name %s', (flow) => {
  const odd = { list: [], get: (name: unknown) => (name === flow ? loan : undefined), runnersOf: () => [] }
  const place: Place = { view: 'simulate', flow }
  expect(placeAt(hrefTo(place), odd, { live: false, journey: false })).toEqual(place)
})

test('taken transitions are stored once, and listeners are notified', () => {
  let notified = 0
  const forget = onTaken(() => notified++)
  noteTaken('loan', ['a', 'b'])
  noteTaken('loan', ['b'])
  forget()
  expect(notified).toBe(1)
  expect(takenOf('loan')).toEqual(new Set(['a', 'b']))
})

test('the output of a recorder is read for known flows, and anything else is refused', () => {
  const seen = { chart: 'loan', states: [], transitions: ['x'], held: [], refused: [] }
  expect(readCoverage(JSON.stringify([seen, { ...seen, chart: 'elsewhere' }]), flows)).toEqual([
    { flow: 'loan', taken: ['x'] },
  ])
  expect(() => readCoverage('{"chart":"loan"}', flows)).toThrow()
})

test('the active states of a value are found, including nested and parallel ones', () => {
  const value = { freshness: 'fresh', work: { changing: 'lending' } }
  expect([...activeIn(loan.chart, value)]).toEqual([
    'loan.freshness',
    'loan.freshness.fresh',
    'loan.work',
    'loan.work.changing',
    'loan.work.changing.lending',
  ])
  expect(describeValue(loan.chart, value)).toBe('freshness.fresh + work.changing.lending')
})

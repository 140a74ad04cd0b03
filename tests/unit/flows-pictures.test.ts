import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf, countOf, zoomableIn } from 'xstate-paths/diagram'
import { activeIn, charts, flowNames, flowRunBy, runnersOf } from '../../src/flows/charts'
import { found, pictureBehind, pictureFollowing, pictureOf, pictureShowing, stateAt } from '../../src/flows/pictures'
import { hrefTo, placeAt } from '../../src/flows/place'
import { readCoverage } from '../../src/flows/taken/read-coverage'
import { noteTaken, onTaken, takenOf } from '../../src/flows/taken/taken-store'

test.each(flowNames)('no picture of %s has more than 15 arrows', (flow) => {
  const pictures = [null, ...zoomableIn(charts[flow]).map(({ id }) => id)].map((at) => pictureOf(flow, at))
  for (const picture of pictures) expect(countOf(picture)).toBeLessThanOrEqual(15)
})

test('a state is found in the picture that shows it open beside its siblings', () => {
  expect(pictureShowing('cart', 'cart.work.loading')).toBeNull()
  expect(pictureShowing('cart', 'cart.work.changing')).toBeNull()
  expect(pictureShowing('cart', 'cart.work.changing.adding')).toBe('cart.work.changing')
})

test('a click opens the inside of a closed state, and of any other the picture it stands in', () => {
  expect(pictureBehind('cart', 'cart.work.changing')).toBe('cart.work.changing')
  expect(pictureBehind('cart', 'cart.work.changing.adding')).toBe('cart.work.changing')
  expect(pictureBehind('cart', 'cart.work.loading')).toBeNull()
})

test('a flow that goes on is followed into the picture of what is active', () => {
  const follow = (value: object, ...taken: string[]) =>
    pictureFollowing(charts.cart, activeIn(charts.cart, value as never), new Set(taken))
  expect(follow({ freshness: 'fresh', work: 'loading' })).toBeNull()
  expect(follow({ freshness: 'fresh', work: { ready: 'current' } })).toBe('cart.work.ready')
  expect(follow({ freshness: 'fresh', work: { changing: 'adding' } })).toBe('cart.work.changing')
})

test('of several closed parts that are active, the one that went on last is followed', () => {
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
  expect(pictureFollowing(rings, active, new Set(['rings.x.x0 x.next 0']))).toBe('rings.x')
  expect(pictureFollowing(rings, active, new Set(['rings.y.y0 y.next 0']))).toBe('rings.y')
})

test('events are found by a part of their name, their guard or their work', () => {
  expect(found('cart', ' ')).toBeNull()
  expect(found('cart', 'COUPON.remove')).toEqual(new Set(['cart.work.ready coupon.remove 0']))
  expect(found('cart', 'isMoveLeft')).toEqual(new Set(['cart.work.loading xstate.done.actor.loadCart 0']))
  expect(found('cart', 'nothing of the kind')).toEqual(new Set())
})

test('work that is a flow leads to it, and that flow leads back', () => {
  expect(flowRunBy('addressForm')).toBe('address-form')
  expect(flowRunBy('loadCart')).toBeNull()
  expect(runnersOf('move').map(({ flow, state }) => [flow, state.path])).toEqual([['cart', 'work.moving']])
})

test('an address names the picture that is looked at, and the state that is chosen', () => {
  const place = { view: 'look', flow: 'cart', at: 'work.ready', state: undefined } as const
  expect(hrefTo(place)).toBe('#/cart/at/work.ready')
  expect(placeAt('#/cart/at/work.ready')).toEqual(place)
  expect(placeAt('#/cart/at/%')).toEqual({ view: 'look', flow: 'cart', at: undefined, state: undefined })
  const chosen = { view: 'look', flow: 'cart', at: undefined, state: 'work.failed' } as const
  expect(hrefTo(chosen)).toBe('#/cart/state/work.failed')
  expect(placeAt('#/cart/state/work.failed')).toEqual(chosen)
  expect(stateAt('cart', 'work.ready')).toBe('cart.work.ready')
  expect(stateAt('cart', 'work.nowhere')).toBeNull()
})

test('an address says whether the shop stands beside, and which step of which log is shown', () => {
  expect(hrefTo({ view: 'live', shop: true })).toBe('#/live/shop')
  expect(placeAt('#/live/shop')).toEqual({ view: 'live', shop: true, log: undefined, step: undefined })
  const replay = { view: 'live', shop: false, log: 'Ab-_9', step: 3 } as const
  expect(hrefTo(replay)).toBe('#/live/log/Ab-_9/step/3')
  expect(placeAt(hrefTo(replay))).toEqual(replay)
  expect(placeAt('#/live/log/Ab/step/x')).toMatchObject({ log: 'Ab', step: undefined })
})

test('what was taken anywhere is remembered once, and told', () => {
  let told = 0
  const forget = onTaken(() => told++)
  noteTaken('orders', ['a', 'b'])
  noteTaken('orders', ['b'])
  forget()
  expect(told).toBe(1)
  expect(takenOf('orders')).toEqual(new Set(['a', 'b']))
})

test('what a recorder has seen is read, of flows alone, and anything else is refused', () => {
  const seen = { chart: 'cart', states: [], transitions: ['x'], held: [], refused: [] }
  expect(readCoverage(JSON.stringify([seen, { ...seen, chart: 'elsewhere' }]))).toEqual([
    { flow: 'cart', taken: ['x'] },
  ])
  expect(() => readCoverage('{"chart":"cart"}')).toThrow()
})

import { describe, expect, test } from 'vitest'
import { and, assign, createMachine, fromPromise, not, or, raise, setup, stateIn } from 'xstate'
import { chartOf, statesIn, transitionsIn, wordsOn } from '../src/diagram/drawn-chart.ts'
import { boxesIn, countOf, overviewOf, wholeOf, zoomableIn, zoomOf } from '../src/diagram/picture.ts'
import type { Picture } from '../src/diagram/picture-parts.ts'
import { restLines } from '../src/diagram/split.ts'
import { randomMachine } from './random-machine.ts'

const shop = createMachine({
  id: 'shop',
  type: 'parallel',
  states: {
    news: { initial: 'fresh', states: { fresh: { on: { stale: 'old' } }, old: { on: { fetch: 'fresh' } } } },
    work: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            onDone: [{ guard: 'isEmpty', target: 'changing.adding' }, { target: 'ready' }],
            onError: 'failed',
          },
          after: { limit: 'failed' },
        },
        failed: { on: { retry: 'loading' } },
        ready: { on: { add: 'changing.adding', remove: 'changing.removing', look: {} } },
        changing: {
          invoke: { id: 'change', src: 'change', onDone: 'ready', onError: 'loading' },
          initial: 'adding',
          states: {
            adding: { on: { more: 'removing' } },
            removing: { on: { back: '#shop.work.ready', again: '#shop.work.changing' } },
          },
        },
      },
    },
  },
})
const chart = chartOf(shop)
const arrows = (picture: Picture, kind?: string) =>
  picture.arrows
    .filter((arrow) => arrow.kind !== 'start' && (kind === undefined || arrow.kind === kind))
    .map(({ id }) => id)

describe('an overview', () => {
  const overview = overviewOf(chart)

  test('shows compound states closed, regions open, and one arrow for each pair of states', () => {
    expect(
      boxesIn(overview.boxes)
        .filter(({ isClosed }) => isClosed)
        .map(({ id }) => id),
    ).toEqual(['shop.work.changing'])
    const ready = overview.arrows.find(({ id }) => id === 'shop.work.ready > shop.work.changing')
    expect(ready?.transitions.map(wordsOn)).toEqual(['add', 'remove'])
  })

  test('has the happy path first and what goes wrong last', () => {
    expect(arrows(overview, 'happy')).toEqual([
      'shop.news.fresh > shop.news.old',
      'shop.work.loading > shop.work.ready',
      'shop.work.ready > shop.work.changing',
    ])
    expect(arrows(overview, 'error')).toEqual([
      'shop.work.loading > shop.work.failed',
      'shop.work.changing > shop.work.loading',
    ])
    expect(overview.arrows.map(({ kind }) => kind).lastIndexOf('other')).toBeLessThan(
      overview.arrows.findIndex(({ kind }) => kind === 'error'),
    )
  })

  test('leaves what happens inside a closed state to that state’s own picture', () => {
    const shown = overview.arrows.flatMap(({ transitions }) => transitions.map(wordsOn))
    expect(shown).not.toContain('more')
    expect(zoomableIn(chart).map(({ path }) => path)).toEqual(['work.changing'])
  })

  test('tells in the box what leaves a state as it is', () => {
    const ready = boxesIn(overview.boxes).find(({ id }) => id === 'shop.work.ready')
    expect(ready?.stays.map(wordsOn)).toEqual(['look'])
  })
})

test('a zoom shows the inside of a state with its neighbours as stubs', () => {
  const zoom = zoomOf(chart, 'shop.work.changing')
  expect(
    boxesIn(zoom.boxes)
      .filter(({ kind }) => kind === 'stub')
      .map(({ title }) => title),
  ).toEqual(['work.loading', 'work.ready', 'work.ready', 'work.loading'])
  expect(arrows(zoom)).toEqual([
    'shop.work.changing.adding > shop.work.changing.removing',
    'shop.work.changing.removing > shop.work.ready after',
    'shop.work.loading before > shop.work.changing.adding',
    'shop.work.ready before > shop.work.changing.adding',
    'shop.work.ready before > shop.work.changing.removing',
    'shop.work.changing > shop.work.ready after',
    'shop.work.changing.removing > shop.work.changing start',
    'shop.work.changing > shop.work.loading after',
  ])
  expect(() => zoomOf(chart, 'shop.nowhere')).toThrow("'shop' has no state 'shop.nowhere'.")
})

test('what fails in many states and leads to one is drawn once', () => {
  const names = ['a', 'b', 'c']
  const work = (name: string) => ({ invoke: { id: name, src: name, onDone: 'idle', onError: 'failed' } })
  const many = createMachine({
    id: 'many',
    initial: 'idle',
    states: {
      idle: { on: Object.fromEntries(names.map((name) => [name, name])) },
      failed: {},
      ...Object.fromEntries(names.map((name) => [name, work(name)])),
    },
  } as never)
  const picture = overviewOf(chartOf(many))
  expect(arrows(picture, 'error')).toHaveLength(1)
  expect(boxesIn(picture.boxes).find(({ kind }) => kind === 'joint')?.title).toBe('any of a, b, c')
})

test('regions are closed where a picture would hold more than 15 arrows', () => {
  const ring = (name: string, length: number) => ({
    initial: `${name}0`,
    states: Object.fromEntries(
      Array.from({ length }, (_, at) => [`${name}${at}`, { on: { [`${name}.next`]: `${name}${(at + 1) % length}` } }]),
    ),
  })
  const large = createMachine({ id: 'large', type: 'parallel', states: { x: ring('x', 12), y: ring('y', 6) } } as never)
  const overview = overviewOf(chartOf(large))
  expect(countOf(overview)).toBe(6)
  expect(boxesIn(overview.boxes).find(({ id }) => id === 'large.x')?.isClosed).toBe(true)
  expect(countOf(wholeOf(chartOf(large)))).toBe(18)
})

describe('more than 15 arrows', () => {
  /** A sign-in with eleven states on one level and 25 arrows. */
  const signIn = chartOf(flat('signIn', 11, 25))

  test('are split by state, in a flat chart too: each state tells the rest in words, and has a picture of its own', () => {
    const overview = overviewOf(signIn)
    expect(countOf(wholeOf(signIn))).toBe(25)
    expect(countOf(overview)).toBe(15)
    const told = boxesIn(overview.boxes).flatMap((box) => restLines(overview, box, 3).map(({ text }) => text))
    expect(told).toHaveLength(10)
    expect(told[0]).toMatch(/^→ e\d+: s\d+$/)
    expect(zoomableIn(signIn).length).toBeGreaterThan(0)
    for (const { id } of zoomableIn(signIn)) {
      const { boxes, arrows } = zoomOf(signIn, id)
      expect(boxes.filter(({ kind }) => kind === 'state').map((box) => box.id)).toEqual([id])
      expect(arrows.length).toBeGreaterThan(0)
    }
  })

  test('of one state alone: those that are left are told in its box, names in full', () => {
    const hub = chartOf(flat('hub', 41, 40, () => 0))
    const [overview, own] = [overviewOf(hub), zoomOf(hub, 'hub.s0')]
    const lines = (picture: Picture) =>
      boxesIn(picture.boxes).flatMap((box) => restLines(picture, box, 3).map(({ text }) => text))
    expect(lines(overview)).toHaveLength(4)
    expect(lines(overview)[3]).toBe('→ + 22 more')
    expect(countOf(own)).toBe(15)
    expect(lines(own)).toHaveLength(25)
    expect(boxesIn(own.boxes)).toHaveLength(16)
  })

  test('are in no picture of any chart, and every transition is told in some picture, whatever the chart is', () => {
    const seeds = Array.from({ length: 100 }, (_, at) => at + 1)
    const dense = seeds.map((seed) =>
      flat(`f${seed}`, 2 + (seed % 40), (seed * 7) % 90, (at) => (at * seed) % (1 + (seed % 5))),
    )
    for (const machine of [...dense, ...seeds.map((seed) => createMachine(randomMachine(seed).config as never))]) {
      const chart = chartOf(machine)
      const told = new Set<string>()
      for (const picture of [overviewOf(chart), ...zoomableIn(chart).map(({ id }) => zoomOf(chart, id))]) {
        expect(countOf(picture)).toBeLessThanOrEqual(15)
        const boxes = boxesIn(picture.boxes)
        const ids = new Set(boxes.map(({ id }) => id))
        expect(picture.arrows.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([])
        const inBoxes = boxes.flatMap((box) => [
          ...box.stays,
          ...restLines(picture, box, 3).map((line) => line.transition),
        ])
        for (const one of [...picture.arrows.flatMap(({ transitions }) => transitions), ...inBoxes])
          told.add(one?.id ?? '')
      }
      expect(transitionsIn(chart).filter(({ id }) => !told.has(id))).toEqual([])
    }
  })
})

/** States s0… on one level with arrows e…. No two arrows of a state have the same target. */
function flat(id: string, states: number, arrows: number, from = (at: number) => at % states) {
  const on = (state: number) =>
    Array.from({ length: arrows }, (_, at) => at)
      .filter((at) => from(at) === state)
      .map((at, nth) => [`e${at}`, `s${(state + nth + 1) % states}`])
  const each = Array.from({ length: states }, (_, at) => [`s${at}`, { on: Object.fromEntries(on(at)) }])
  return createMachine({ id, initial: 's0', states: Object.fromEntries(each) } as never)
}

test('a drawing reads guards and actions in words, whatever they are made of', () => {
  const machine = setup({
    types: { context: {} as { n: number } },
    actors: { call: fromPromise(async () => {}) },
    guards: { isA: () => true, isB: () => true },
    actions: { named: (_, _params: { text: string }) => {} },
  }).createMachine({
    id: 'words',
    context: { n: 0 },
    initial: 'one',
    states: {
      one: {
        entry: [assign({ n: 1 }), () => {}, raise({ type: 'said' }), { type: 'named', params: { text: 'hi' } }],
        after: { 50: 'two' },
        on: {
          a: { guard: and(['isA', or(['isB', not('isA')])]), target: 'two' },
          b: { guard: not(and(['isA', 'isB'])), target: 'two' },
          c: { guard: stateIn({ two: 'x' }) },
          d: [
            { guard: () => true, target: 'two' },
            { target: 'two', reenter: true },
          ],
        },
      },
      two: { initial: 'x', states: { x: {} } },
    },
  })
  const drawn = chartOf(machine)
  expect(transitionsIn(drawn).map(wordsOn)).toEqual([
    'a [isA and (isB or not isA)]',
    'b [not (isA and isB)]',
    'c [in two.x]',
    'd [(inline)]',
    'd [else] (reenter)',
    'after 50',
  ])
  expect(statesIn(drawn.root)[1]?.entry).toEqual(['assign', '(inline)', 'raise said', 'named(text: hi)'])
  expect(statesIn(drawn.root)[1]?.exit).toEqual([])
})

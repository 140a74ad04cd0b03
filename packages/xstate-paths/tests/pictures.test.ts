import { describe, expect, test } from 'vitest'
import { and, assign, createMachine, fromPromise, not, or, raise, setup, stateIn } from 'xstate'
import { chartOf, statesIn, transitionLabel, transitionsIn } from '../src/diagram/chart-tree.ts'
import { boxesIn, countOf, overviewOf, wholeOf, zoomableIn, zoomOf } from '../src/diagram/picture.ts'
import type { Picture } from '../src/diagram/picture-parts.ts'
import { restLines } from '../src/diagram/split.ts'
import { randomMachine } from './random-machine.ts'

const shop = createMachine({
  id: 'shop',
  type: 'parallel',
  states: {
    freshness: { initial: 'fresh', states: { fresh: { on: { stale: 'old' } }, old: { on: { fetch: 'fresh' } } } },
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
    expect(ready?.transitions.map(transitionLabel)).toEqual(['add', 'remove'])
  })

  test('has the happy path first and failures last', () => {
    expect(arrows(overview, 'happy')).toEqual([
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

  test('leaves transitions inside a closed state to that state’s own picture', () => {
    const shown = overview.arrows.flatMap(({ transitions }) => transitions.map(transitionLabel))
    expect(shown).not.toContain('more')
    expect(zoomableIn(chart).map(({ path }) => path)).toEqual(['work.changing'])
  })

  test('lists transitions that keep a state in its box', () => {
    const ready = boxesIn(overview.boxes).find(({ id }) => id === 'shop.work.ready')
    expect(ready?.stays.map(transitionLabel)).toEqual(['look'])
  })
})

test('a declared happy path, by a transition or by the tag of a state, is the only one', () => {
  const declared = createMachine({
    id: 'fork',
    initial: 'start',
    states: {
      start: { on: { left: 'usual', right: { target: 'failed', meta: { happy: true } } } },
      usual: { on: { on: 'end' } },
      failed: { on: { stay: 'usual', on: 'end' } },
      end: { tags: 'happy' },
    },
  })
  expect(arrows(overviewOf(chartOf(declared)), 'happy')).toEqual(['fork.start > fork.failed', 'fork.failed > fork.end'])
})

const work = { src: 'work', id: 'work' }
/** A chart that begins in `a` with these transitions and can end in `end`. The other states are `b`, `c` and `d`. */
const from = (a: object) =>
  createMachine({ id: 'm', initial: 'a', states: { a, b: {}, c: {}, d: {}, end: { type: 'final' } } } as never)

test.each<[why: string, a: object, next: string]>([
  ['work that is done, before an event', { on: { GO: 'b' }, invoke: { ...work, onDone: 'c' } }, 'c'],
  ['an event, before time', { after: { 5: 'b' }, on: { GO: 'c' } }, 'c'],
  ['an event, before a guard', { on: { GO: 'c' }, always: { guard: 'isOld', target: 'b' } }, 'c'],
  ['a guard, before time', { after: { 5: 'b' }, always: { guard: 'isOld', target: 'c' } }, 'c'],
  ['the end, of two events', { on: { GO: 'b', BUY: 'end' } }, 'end'],
  ['an event, before the rest of a guard', { on: { GO: [{ guard: 'isOld' }, { target: 'b' }], BUY: 'c' } }, 'c'],
  ['the rest of a failure', { on: { GO: [{ guard: 'isLost', target: 'b' }, { target: 'c' }], BUY: 'd' } }, 'c'],
  ['a guard that is no failure', { on: { GO: { guard: 'isOther', target: 'b' }, BUY: 'c' } }, 'c'],
  ['a guard that is no step back', { on: { GO: { guard: 'isAgain', target: 'b' }, BUY: 'c' } }, 'c'],
  ['the opposite of a failure', { on: { GO: { guard: not('isLost'), target: 'b' }, BUY: 'c' } }, 'b'],
  [
    'an event, before work that may fail there',
    { invoke: { ...work, onDone: 'b', onError: 'b' }, on: { GO: 'c' } },
    'c',
  ],
])('the happy path prefers %s', (_, a, next) => {
  expect(arrows(overviewOf(chartOf(from(a))), 'happy')).toEqual([`m.a > m.${next}`])
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
    'shop.work.loading before > shop.work.changing.adding',
    'shop.work.ready before > shop.work.changing.adding',
    'shop.work.ready before > shop.work.changing.removing',
    'shop.work.changing > shop.work.ready after',
    'shop.work.changing.removing > shop.work.ready after',
    'shop.work.changing.removing > shop.work.changing start',
    'shop.work.changing > shop.work.loading after',
  ])
  expect(() => zoomOf(chart, 'shop.nowhere')).toThrow("'shop' has no state 'shop.nowhere'.")
})

test('a common failure arrow of many states is shown once', () => {
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

test('all regions but the fullest are closed if a picture would have more than 9 arrows', () => {
  const ring = (name: string, length: number) => ({
    initial: `${name}0`,
    states: Object.fromEntries(
      Array.from({ length }, (_, at) => [`${name}${at}`, { on: { [`${name}.next`]: `${name}${(at + 1) % length}` } }]),
    ),
  })
  const large = createMachine({ id: 'large', type: 'parallel', states: { x: ring('x', 12), y: ring('y', 6) } } as never)
  const overview = overviewOf(chartOf(large))
  expect(countOf(overview)).toBe(11)
  const isClosed = (region: string) => boxesIn(overview.boxes).find(({ id }) => id === region)?.isClosed
  expect([isClosed('large.x'), isClosed('large.y')]).toEqual([false, true])
  expect(countOf(wholeOf(chartOf(large)))).toBe(18)
})

test('no picture of any chart has more than 11 arrows, and every transition is in some picture', () => {
  const seeds = Array.from({ length: 100 }, (_, at) => at + 1)
  const dense = seeds.map((seed) =>
    flat(`f${seed}`, 2 + (seed % 40), (seed * 7) % 90, (at) => (at * seed) % (1 + (seed % 5))),
  )
  const others = seeds.map((seed) => createMachine(randomMachine(seed).config as never))
  for (const machine of [...dense, ...others]) {
    const chart = chartOf(machine)
    const listed = new Set<string>()
    const pictures = zoomableIn(chart).map(({ id }) => ({ id, picture: zoomOf(chart, id) }))
    for (const { id, picture } of [{ id: '', picture: overviewOf(chart) }, ...pictures]) {
      expect(countOf(picture)).toBeLessThanOrEqual(11)
      const boxes = boxesIn(picture.boxes)
      const ids = new Set(boxes.map(({ id }) => id))
      expect(picture.arrows.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([])
      const rest = boxes.flatMap((box) => restLines(picture, box, 3))
      if (machine.id.startsWith('f')) {
        // A state of a flat chart has a picture of its own, and lists the remaining transitions as text.
        if (id) expect(boxes.filter(({ kind }) => kind === 'state').map((box) => box.id)).toEqual([id])
        expect(rest.filter(({ text }) => !/^(→ e\d+: s\d+|← s\d+: e\d+|→ \+ \d+ more)$/.test(text))).toEqual([])
      }
      const inBoxes = [...boxes.flatMap(({ stays }) => stays), ...rest.map((line) => line.transition)]
      for (const one of [...picture.arrows.flatMap(({ transitions }) => transitions), ...inBoxes])
        listed.add(one?.id ?? '')
    }
    expect(transitionsIn(chart).filter(({ id }) => !listed.has(id))).toEqual([])
  }
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

test('guards and actions of every kind have descriptions', () => {
  const machine = setup({
    types: { context: {} as { n: number } },
    actors: { call: fromPromise(async () => {}) },
    guards: { isA: () => true, isB: () => true },
    actions: { named: (_, _params: { text: string }) => {} },
  }).createMachine({
    id: 'labels',
    context: { n: 0 },
    initial: 'one',
    states: {
      one: {
        entry: [assign({ n: 1 }), () => {}, raise({ type: 'stop' }), { type: 'named', params: { text: 'hi' } }],
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
  const tree = chartOf(machine)
  expect(transitionsIn(tree).map(transitionLabel)).toEqual([
    'a [isA and (isB or not isA)]',
    'b [not (isA and isB)]',
    'c [in two.x]',
    'd [(inline)]',
    'd [else] (reenter)',
    'after 50',
  ])
  expect(statesIn(tree.root)[1]?.entry).toEqual(['assign', '(inline)', 'raise stop', 'named(text: hi)'])
  expect(statesIn(tree.root)[1]?.exit).toEqual([])
})

import { expect, test } from 'vitest'
import type { ActorReport, LoggedEvent } from '../src/inspect'
import { LiveStore, REMEMBERED } from '../src/live/live-store'
import { PAGE_LEFT } from '../src/live/recording'

const actor = (id: string, value: string, status = 'active'): ActorReport => ({
  id,
  name: 'cart',
  parent: null,
  flow: 'cart',
  status,
  value,
  context: null,
  taken: [],
})
const event = (number: number): LoggedEvent => ({
  number,
  at: 0,
  actor: '1',
  name: 'cart',
  event: { type: 'cart.add' },
  from: 'ready',
  value: 'adding',
  status: 'active',
  taken: [],
})
const report = (tab: string, actors: ActorReport[], log: LoggedEvent[] = []): Parameters<LiveStore['apply']>[0] => ({
  type: 'news',
  tab,
  actors,
  log,
})

/** A store whose frames the test runs by hand. */
function byHand() {
  const frames: (() => void)[] = []
  const store = new LiveStore((tell) => frames.push(tell))
  return { store, frames, draw: () => frames.splice(0).map((frame) => frame()) }
}

test('a thousand events between two frames are drawn once, and only the last are remembered', () => {
  const { store, frames, draw } = byHand()
  let told = 0
  store.subscribe(() => {
    told += 1
  })
  for (let number = 1; number <= 1000; number++)
    store.apply(report('a', [actor('1', `state ${number}`)], [event(number)]))
  expect(frames).toHaveLength(1)
  draw()
  expect(told).toBe(1)
  const { actors, log } = store.getSnapshot()
  expect(actors.map(({ value }) => value)).toEqual(['state 1000'])
  expect(log).toHaveLength(REMEMBERED)
  expect(log.at(-1)?.number).toBe(1000)
})

test('an actor that has ended is gone', () => {
  const { store, draw } = byHand()
  store.apply(report('a', [actor('1', 'ready'), actor('2', 'ready')]))
  store.apply(report('a', [actor('1', 'ready', 'stopped')]))
  draw()
  expect(store.getSnapshot().actors.map(({ id }) => id)).toEqual(['2'])
})

test('what a shop says of its present replaces what was known of it, and of it alone', () => {
  const { store, draw } = byHand()
  store.apply(report('a', [actor('1', 'ready')], [event(1)]))
  store.apply(report('b', [actor('1', 'ready')], [event(1)]))
  store.apply({ type: 'present', tab: 'a', actors: [actor('7', 'loading')], log: [event(2)] })
  draw()
  const { actors, log } = store.getSnapshot()
  expect(actors.map(({ tab, id }) => `${tab}${id}`)).toEqual(['b1', 'a7'])
  expect(log.map(({ tab, number }) => `${tab}${number}`)).toEqual(['b1', 'a2'])
})

test('a page of the shop that is left takes its flows with it, and what happened there is remembered', () => {
  const { store, draw } = byHand()
  store.apply(report('a', [actor('1', 'ready')], [event(1)]))
  store.apply({ type: 'bye', tab: 'a' })
  store.apply(report('b', [actor('1', 'loading')], [event(1)]))
  draw()
  const { actors, log } = store.getSnapshot()
  expect(actors.map(({ tab }) => tab)).toEqual(['b'])
  expect(log.map(({ tab, event: { type } }) => `${tab} ${type}`)).toEqual([
    'a cart.add',
    `a ${PAGE_LEFT}`,
    'b cart.add',
  ])
})

test('a page that was left before anything happened there is not spoken of', () => {
  const { store, draw } = byHand()
  store.apply({ type: 'bye', tab: 'a' })
  draw()
  expect(store.getSnapshot()).toEqual({ actors: [], log: [] })
})

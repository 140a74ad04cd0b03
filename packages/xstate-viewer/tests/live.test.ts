import { expect, test } from 'vitest'
import type { ActorReport, LoggedEvent } from '../src/inspect'
import { LiveStore, MAX_STEPS } from '../src/live/live-store'
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
  type: 'update',
  tab,
  actors,
  log,
})

/** A store whose frames the test runs by hand. */
function byHand() {
  const frames: (() => void)[] = []
  const store = new LiveStore((notify) => frames.push(notify))
  return { store, frames, renderFrame: () => frames.splice(0).map((frame) => frame()) }
}

test('a thousand events between two frames are rendered once, and only the last ones are stored', () => {
  const { store, frames, renderFrame } = byHand()
  let notified = 0
  store.subscribe(() => {
    notified += 1
  })
  for (let number = 1; number <= 1000; number++)
    store.apply(report('a', [actor('1', `state ${number}`)], [event(number)]))
  expect(frames).toHaveLength(1)
  renderFrame()
  expect(notified).toBe(1)
  const { actors, log } = store.getSnapshot()
  expect(actors.map(({ value }) => value)).toEqual(['state 1000'])
  expect(log).toHaveLength(MAX_STEPS)
  expect(log.at(-1)?.number).toBe(1000)
})

test('a stopped actor is removed, and a report of the complete state replaces the stored state of that tab only', () => {
  const { store, renderFrame } = byHand()
  store.apply(report('a', [actor('1', 'ready'), actor('2', 'ready')], [event(1)]))
  store.apply(report('a', [actor('1', 'ready', 'stopped')]))
  renderFrame()
  expect(store.getSnapshot().actors.map(({ id }) => id)).toEqual(['2'])
  store.apply(report('b', [actor('1', 'ready')], [event(1)]))
  store.apply({ type: 'present', tab: 'a', actors: [actor('7', 'loading')], log: [event(2)] })
  renderFrame()
  const { actors, log } = store.getSnapshot()
  expect(actors.map(({ tab, id }) => `${tab}${id}`)).toEqual(['b1', 'a7'])
  expect(log.map(({ tab, number }) => `${tab}${number}`)).toEqual(['b1', 'a2'])
})

test('closing a page removes its flows and preserves its steps, if it has any', () => {
  const { store, renderFrame } = byHand()
  store.apply({ type: 'bye', tab: 'c' })
  store.apply(report('a', [actor('1', 'ready')], [event(1)]))
  store.apply({ type: 'bye', tab: 'a' })
  store.apply(report('b', [actor('1', 'loading')], [event(1)]))
  renderFrame()
  const { actors, log } = store.getSnapshot()
  expect(actors.map(({ tab }) => tab)).toEqual(['b'])
  expect(log.map(({ tab, event: { type } }) => `${tab} ${type}`)).toEqual([
    'a cart.add',
    `a ${PAGE_LEFT}`,
    'b cart.add',
  ])
})

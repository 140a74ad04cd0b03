import { describe, expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, type InspectionEvent, SimulatedClock, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { coverage, merge } from '../src/coverage.ts'
import { coveragePage } from '../src/coverage-page.ts'
import { describeMissing } from '../src/coverage-report.ts'
import { describePath } from '../src/paths.ts'
import { replay } from '../src/replay.ts'
import { run } from '../src/run-path.ts'

const inner = createMachine({ id: 'inner', initial: 'loading', states: { loading: {}, ready: {} } })
const page = setup({
  types: { events: {} as { type: 'open'; how: 'fast' | 'slow' } | { type: 'close' } },
  actors: { load: fromPromise(async () => 'data'), inner },
  guards: { isFast: ({ event }) => event.type === 'open' && event.how === 'fast' },
  delays: { requestTimeout: 1_000 },
}).createMachine({
  id: 'page',
  initial: 'closed',
  states: {
    closed: { on: { open: [{ guard: 'isFast', target: 'ready' }, { target: 'loading' }] } },
    loading: {
      invoke: [
        { id: 'load', src: 'load', onDone: 'ready', onError: 'closed' },
        { id: 'inner', src: 'inner' },
      ],
      after: { requestTimeout: 'closed' },
    },
    ready: { on: { close: 'closed' } },
  },
})
const given = cases(page, {
  events: { open: [{ how: 'fast' }, { how: 'slow' }], close: [{}] },
  done: { load: ['data'] },
  error: { load: ['no'] },
})

/** Runs an ordinary actor, as in a unit test or a page. Returns its log and a recorder. */
async function used(
  use: (send: ReturnType<typeof createActor<typeof page>>['send'], clock: SimulatedClock) => unknown,
) {
  const recorder = coverage(page)
  const log: InspectionEvent[] = []
  const clock = new SimulatedClock()
  const actor = createActor(page, {
    clock,
    inspect: (inspected) => {
      recorder.inspect(inspected)
      log.push(inspected)
    },
  })
  actor.start()
  // Without waiting, the effect is still running when the actor stops.
  const pending = use(actor.send, clock)
  if (pending) await pending
  const state = actor.getSnapshot().value
  actor.stop()
  return { recorder, log, state }
}

describe('a recorder of any actor', () => {
  test('records what that chart takes, including guards, and nothing of other charts', async () => {
    const { recorder } = await used((send) => send({ type: 'open', how: 'slow' }))
    expect(describeMissing(recorder.coverage())).toEqual([
      'no path enters ready',
      'no path takes closed: open [isFast] -> ready',
      'no path takes loading: xstate.done.actor.load -> ready',
      'no path takes loading: xstate.error.actor.load -> closed',
      'no path takes loading: xstate.after.requestTimeout.page.loading -> closed',
      'no path takes ready: close -> closed',
      'isFast never holds on closed: open [isFast] -> ready',
    ])
  })

  test('can be added to other recorders, also of another process', async () => {
    const slow = await used((send) => send({ type: 'open', how: 'slow' }))
    const fast = await used((send) => {
      send({ type: 'open', how: 'fast' })
      send({ type: 'close' })
    })
    expect(merge(slow.recorder, fast.recorder)).toMatchObject({ states: [3, 3], transitions: [3, 6], guards: [1, 1] })
    const elsewhere = JSON.parse(JSON.stringify(fast.recorder.seen()))
    expect(coverage(page, elsewhere, slow.recorder.seen()).coverage()).toEqual(merge(slow.recorder, fast.recorder))
    expect(() => coverage(inner).add(elsewhere)).toThrow("'page' is another chart than 'inner'")
  })
})

describe('a log', () => {
  test('can be replayed as a path, and the path runs on a held actor', async () => {
    const { log, state } = await used(async (send, clock) => {
      send({ type: 'open', how: 'slow' })
      clock.increment(1_000)
      send({ type: 'open', how: 'slow' })
      await Promise.resolve()
      await Promise.resolve()
    })
    const path = replay(log, given)
    expect(describePath(path)).toBe(
      'starts in closed; open: loading; requestTimeout ends: closed; open: loading; load is done: ready',
    )
    expect(path.steps.at(-1)?.state.snapshot?.value).toBe(state)
    expect(() => run(given, path)).not.toThrow()
  })

  test('of plain events can be replayed too, with the outputs of effects', () => {
    const events = [
      { type: 'open', how: 'slow' },
      { type: 'xstate.done.actor.load', output: 'other data' },
    ]
    expect(describePath(replay(JSON.parse(JSON.stringify(events)), given))).toBe(
      'starts in closed; open: loading; load is done: ready',
    )
  })

  test('that the chart cannot have produced is refused, with the place', () => {
    expect(() => replay([{ type: 'open', how: 'fast' }, { type: 'xstate.done.actor.load' }], given)).toThrow(
      "page, after 'starts; open; load is done': 'load' is not running.",
    )
    expect(() => replay([{ type: 'xstate.after.requestTimeout.page.loading' }], given)).toThrow('no delay is running')
  })
})

test('the page lists each chart, its shares and its missing items, and escapes texts', async () => {
  const { recorder } = await used((send) => send({ type: 'open', how: 'slow' }))
  const html = coveragePage([recorder.coverage({ 'ready: close -> closed': 'no one <closes> it' })])
  expect(html).toContain('<h2>page</h2>')
  expect(html).toContain('2 of 3')
  expect(html).toContain('<li>no path enters ready</li>')
  expect(html).toContain('no one &#60;closes&#62; it')
  expect(html).not.toContain('<script')
})

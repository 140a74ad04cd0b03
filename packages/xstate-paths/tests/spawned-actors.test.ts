import { expect, test } from 'vitest'
import { assign, createActor, fromCallback, fromPromise, sendTo, setup, spawnChild, stopChild } from 'xstate'
import { cases } from '../src/cases.ts'
import { walked } from './walked.ts'

const upload = fromPromise<string, { file: string }>(async () => '')

test('a stopped child is no longer running, and a delayed event to it has no effect', () => {
  const chart = setup({
    types: { events: {} as { type: 'start' } | { type: 'stop' } },
    actors: { radio: fromCallback<{ type: 'volume' }>(() => {}) },
  }).createMachine({
    id: 'car',
    initial: 'parked',
    states: {
      parked: {
        on: {
          start: {
            target: 'driving',
            actions: [
              spawnChild('radio', { id: 'radio' }),
              sendTo('radio', { type: 'volume' }, { delay: 100, id: 'louder' }),
            ],
          },
        },
      },
      driving: { on: { stop: { target: 'over', actions: stopChild('radio') } } },
      over: {},
    },
  })
  const { descriptions, runs, isComplete } = walked(cases(chart, { events: { start: [{}], stop: [{}] } }), 'edges')
  expect(isComplete).toBe(true)
  expect(descriptions).toEqual([
    'starts in parked; start: driving; stop: over',
    'starts in parked; start: driving; volume after its delay: still driving; stop: over',
  ])
  expect(runs.map(({ effects }) => effects.map(({ received }) => received))).toEqual([[[]], [[{ type: 'volume' }]]])
})

test('an actor with a system id is found, and may start again', () => {
  const chart = setup({
    types: { events: {} as { type: 'go' } | { type: 'call' } },
    actors: { phone: fromCallback<{ type: 'ring' }>(() => {}) },
  }).createMachine({
    id: 'office',
    initial: 'open',
    states: {
      open: {
        invoke: { id: 'phone', src: 'phone', systemId: 'phone' },
        on: {
          go: { target: 'open', reenter: true },
          call: { actions: sendTo(({ system }) => system.get('phone'), { type: 'ring' }) },
        },
      },
    },
  })
  const { runs, isComplete } = walked(cases(chart, { events: { go: [{}], call: [{}] } }), 'edges')
  expect(isComplete).toBe(true)
  expect(runs.flatMap(({ sent }) => sent)).toContainEqual({ to: 'phone', event: { type: 'ring' } })
})

test('a chart continues from a persisted snapshot with its children', () => {
  const chart = setup({
    types: { context: {} as { tries: number }, events: {} as { type: 'retry' } },
    actors: { upload },
    actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  }).createMachine({
    id: 'post',
    context: { tries: 0 },
    initial: 'idle',
    states: {
      idle: { on: { retry: { target: 'sending', actions: 'count' } } },
      sending: { invoke: { id: 'upload', src: 'upload', input: { file: 'a' }, onDone: 'sent', onError: 'idle' } },
      sent: { type: 'final' },
    },
  })
  const actor = createActor(chart).start()
  actor.send({ type: 'retry' })
  const persisted = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()).replace('"a"', '"b"'))
  actor.stop()
  const given = cases(chart, {
    from: [persisted],
    events: { retry: [{}] },
    done: { upload: ['stored'] },
    error: { upload: ['lost'] },
    checks: { upload: () => true },
    abstract: () => null,
  })
  const { descriptions, runs, isComplete } = walked(given, 'edges')
  expect(isComplete).toBe(true)
  expect(descriptions).toContain('starts again in sending; upload is done: sent')
  expect(runs[0]?.effects[0]?.input).toEqual({ file: 'b' })
})

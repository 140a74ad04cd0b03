import { expect, test } from 'vitest'
import { emit, fromTransition, sendParent, sendTo, setup } from 'xstate'
import { cases } from '../src/cases.ts'
import { actorCharts } from './compared-actors.ts'
import { walked } from './walked.ts'

test('promises can check emitted events, actions and messages to children and to the parent', () => {
  const child = fromTransition((state: null) => state, null)
  const chart = setup({
    types: {
      events: {} as { type: 'buy' },
      emitted: {} as { type: 'bought'; pieces: number },
      children: {} as { stock: 'stock' },
    },
    actors: { stock: child },
    actions: { toast: (_, _params: { text: string }) => {} },
  }).createMachine({
    id: 'stock-room',
    invoke: { id: 'stock', src: 'stock' },
    initial: 'full',
    states: {
      full: {
        on: {
          buy: {
            target: 'empty',
            actions: [
              { type: 'toast', params: { text: 'Bought' } },
              emit({ type: 'bought', pieces: 1 }),
              sendTo('stock', { type: 'taken' }),
              sendParent({ type: 'sold' }),
            ],
          },
        },
      },
      empty: {},
    },
  })
  const steps: unknown[] = []
  const given = cases(chart, {
    events: { buy: [{}] },
    promises: {
      'every purchase is reported': ({ event, actions, emitted, sent }) => {
        steps.push({ event: event.type, actions, emitted, sent })
        return event.type !== 'buy' || emitted.length === 1
      },
    },
  })
  const [ran] = walked(given, 'edges').runs
  expect(steps).toEqual([
    { event: 'xstate.init', actions: [], emitted: [], sent: [] },
    {
      event: 'buy',
      actions: [{ type: 'toast', params: { text: 'Bought' } }],
      emitted: [{ type: 'bought', pieces: 1 }],
      sent: [
        { to: 'stock', event: { type: 'taken' } },
        { to: 'parent', event: { type: 'sold' } },
      ],
    },
  ])
  expect(ran?.emitted).toEqual([{ type: 'bought', pieces: 1 }])
})

test('the effects of enqueueActions are held and reported too', () => {
  const [race] = actorCharts.filter(({ feature }) => feature.startsWith('enqueueActions'))
  const runs = race ? walked(race.given, 'edges').runs : []
  expect(runs[0]?.actions.map(({ type }) => type)).toEqual(['whistle', 'whistle'])
  expect(runs[0]?.emitted).toEqual([{ type: 'round' }, { type: 'round' }])
  expect(runs.map(({ effects: [coach] }) => coach?.received.length)).toEqual([0, 1, 1, 1, 2])
})

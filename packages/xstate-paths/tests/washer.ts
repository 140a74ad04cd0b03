import { assign, fromCallback, fromPromise, not, sendTo, setup } from 'xstate'
import { cases } from '../src/cases.ts'

/** A washing machine that uses one of everything the library must handle. */
export const washer = setup({
  types: {
    context: {} as { coins: number; programme: string | null; trouble: string | null },
    input: {} as { coins: number },
    events: {} as
      | { type: 'coin' }
      | { type: 'choose'; programme: string }
      | { type: 'door.opened' }
      | { type: 'door.closed' }
      | { type: 'reset' },
  },
  actors: {
    wash: fromPromise<{ clean: boolean }, { programme: string }>(async () => ({ clean: true })),
    display: fromCallback<{ type: 'show'; text: string }>(() => {}),
  },
  actions: {
    count: assign({ coins: ({ context }) => context.coins + 1 }),
    choose: assign({ programme: (_, params: { programme: string }) => params.programme, coins: 0 }),
    complain: assign({ trouble: (_, params: { error: unknown }) => String(params.error) }),
    clear: assign({ programme: null, trouble: null }),
    show: sendTo('display', ({ context }) => ({ type: 'show', text: `${context.coins} coins` })),
    ring: (_, _params: { times: number }) => {
      throw new Error('The bell rang in a test.')
    },
  },
  guards: {
    hasPaid: ({ context }) => context.coins > 0,
    isClean: (_, params: { clean: boolean }) => params.clean,
  },
  delays: { requestTimeout: 3_600_000, cooling: 60_000 },
}).createMachine({
  id: 'washer',
  context: ({ input }) => ({ coins: input.coins, programme: null, trouble: null }),
  initial: 'starting',
  invoke: { id: 'display', src: 'display' },
  on: { reset: { target: '.idle', actions: 'clear' } },
  states: {
    starting: { always: [{ guard: 'hasPaid', target: 'ready' }, { target: 'idle' }] },
    idle: { on: { coin: { target: 'ready', actions: ['count', 'show'] } } },
    ready: {
      on: {
        choose: {
          target: 'washing',
          actions: { type: 'choose', params: ({ event }) => ({ programme: event.programme }) },
        },
      },
    },
    washing: {
      initial: 'turning',
      states: {
        turning: {
          invoke: {
            id: 'wash',
            src: 'wash',
            input: ({ context }) => ({ programme: context.programme ?? '' }),
            onDone: [
              {
                guard: { type: 'isClean', params: ({ event }) => ({ clean: event.output.clean }) },
                target: 'cooling',
                actions: { type: 'ring', params: { times: 2 } },
              },
              { target: 'turning', reenter: true },
            ],
            onError: {
              target: '#washer.stuck',
              actions: { type: 'complain', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: { requestTimeout: { target: '#washer.stuck' } },
        },
        cooling: { after: { cooling: 'cooled' } },
        cooled: { type: 'final' },
      },
      onDone: 'open',
    },
    stuck: { on: { 'door.*': { guard: not('hasPaid'), target: 'open' } } },
    open: { on: { 'door.closed': 'idle' } },
  },
})

/** Cases that reach everything except one item: `stuck` never has coins, so its guard never refuses. */
export const washerCases = cases(washer, {
  inputs: [{ coins: 0 }, { coins: 1 }],
  events: { choose: [{ programme: 'wool' }], 'door.opened': [{}] },
  done: { wash: [{ clean: true }, { clean: false }] },
  error: { wash: ['no water'] },
  checks: { wash: ({ programme }) => programme === 'wool' },
  abstract: ({ context }) => context.coins > 0,
})

/** Three small nested charts that use every feature of the shop's charts. The system is compared with them. */
import { assign, fromPromise, raise, sendTo, setup } from 'xstate'

const log = (_: unknown, _params: { what: string; received?: unknown }) => {}
const call = fromPromise<string, { n: number }>(async () => '')

export const grandchildMachine = setup({
  types: {
    context: {} as { n: number },
    input: {} as { n: number },
    output: {} as { n: number },
    events: {} as { type: 'nudge' },
  },
  actions: { log, count: assign({ n: ({ context }) => context.n + 1 }) },
  guards: { isEnough: ({ context }) => context.n >= 3 },
}).createMachine({
  id: 'grandchild',
  context: ({ input }) => ({ n: input.n }),
  output: ({ context }) => ({ n: context.n }),
  initial: 'growing',
  states: {
    growing: {
      entry: { type: 'log', params: { what: 'the grandchild grows' } },
      always: { guard: 'isEnough', target: 'grown' },
      on: { nudge: { actions: ['count', { type: 'log', params: ({ context }) => ({ what: `n is ${context.n}` }) }] } },
      after: { 200: { target: 'grown', actions: { type: 'log', params: { what: 'grown by time' } } } },
    },
    grown: { type: 'final' },
  },
})

export const childMachine = setup({
  types: {
    context: {} as { n: number },
    input: {} as { n: number },
    output: {} as { n: number },
    events: {} as { type: 'poke' } | { type: 'explode' } | { type: 'later' } | { type: 'now' } | { type: 'alone' },
    children: {} as { grandchild: 'grandchild'; ask: 'call'; unrequested: 'call' },
  },
  actors: { grandchild: grandchildMachine, call },
  actions: {
    log,
    explode: assign(() => {
      throw new Error('The child explodes.')
    }),
    take: assign({ n: (_, params: { n: number }) => params.n }),
    nudge: sendTo('grandchild', { type: 'nudge' }),
    nudgeLater: sendTo('grandchild', { type: 'nudge' }, { id: 'later', delay: 300 }),
    now: raise({ type: 'now' }),
  },
}).createMachine({
  id: 'child',
  context: ({ input }) => ({ n: input.n }),
  output: ({ context }) => ({ n: context.n }),
  initial: 'caring',
  states: {
    caring: {
      invoke: {
        id: 'grandchild',
        src: 'grandchild',
        input: ({ context }) => ({ n: context.n }),
        onDone: { target: 'asking', actions: { type: 'take', params: ({ event }) => ({ n: event.output.n }) } },
        onError: 'alone',
      },
      on: {
        poke: { actions: ['nudge', { type: 'log', params: { what: 'poked' } }] },
        later: { actions: 'nudgeLater' },
        alone: 'alone',
      },
      after: { 700: 'alone' },
    },
    asking: {
      invoke: {
        id: 'ask',
        src: 'call',
        input: ({ context }) => ({ n: context.n }),
        onDone: { target: 'over', actions: { type: 'log', params: ({ event }) => ({ what: event.output }) } },
        onError: { target: 'alone', actions: { type: 'log', params: { what: 'no answer' } } },
      },
      on: { poke: 'over' },
      after: { 500: 'caring' },
    },
    alone: {
      on: {
        explode: { actions: [{ type: 'log', params: { what: 'boom' } }, 'explode'] },
        poke: { actions: ['now', { type: 'log', params: { what: 'raised' } }] },
        now: { target: 'passing', actions: { type: 'log', params: { what: 'now' } } },
      },
    },
    passing: { invoke: { id: 'unrequested', src: 'call', input: { n: 0 } }, always: 'caring' },
    over: { type: 'final' },
  },
})

export const familyMachine = setup({
  types: {
    context: {} as { n: number },
    events: {} as { type: 'begin' } | { type: 'tell' } | { type: 'leave' } | { type: 'again' } | { type: 'ping' },
    children: {} as { child: 'child'; watch: 'call' },
  },
  actors: { child: childMachine, call },
  actions: {
    log,
    take: assign({ n: (_, params: { n: number }) => params.n }),
    poke: sendTo('child', { type: 'poke' }),
    ping: sendTo('watch', { type: 'ping' }),
  },
}).createMachine({
  id: 'family',
  context: { n: 2 },
  type: 'parallel',
  states: {
    home: {
      initial: 'empty',
      states: {
        empty: { on: { begin: 'full' } },
        full: {
          entry: { type: 'log', params: { what: 'the house is full' } },
          exit: ['poke', { type: 'log', params: { what: 'the house is empty' } }],
          invoke: {
            id: 'child',
            src: 'child',
            input: ({ context }) => ({ n: context.n }),
            onDone: {
              target: 'empty',
              actions: [
                { type: 'take', params: ({ event }) => ({ n: event.output.n % 4 }) },
                { type: 'log', params: ({ event }) => ({ what: `a child of ${event.output.n} leaves` }) },
              ],
            },
            onError: { target: 'empty', actions: { type: 'log', params: { what: 'a child is lost' } } },
          },
          on: {
            tell: { actions: ['poke', { type: 'log', params: { what: 'poked twice' } }, 'poke'] },
            leave: { target: 'empty' },
            again: { target: 'full', reenter: true },
          },
          after: { 1000: 'empty' },
        },
      },
    },
    street: {
      initial: 'watched',
      states: {
        watched: {
          invoke: { id: 'watch', src: 'call', input: { n: 9 }, onDone: 'dark' },
          on: { ping: { actions: 'ping' } },
        },
        dark: { on: { ping: 'watched' } },
      },
    },
  },
})

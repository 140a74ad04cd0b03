import { assign, fromCallback, setup } from 'xstate'
import type { Session } from '../../domain/account/account'
import { requestTimeout } from '../delays'
import { effect } from '../effect'

/** Provided by src/shop/order-updates.ts and src/desk/order-updates.ts. */
const effects = {
  actors: {
    /** Waits for this tab's turn and holds it until it is stopped. */
    turn: fromCallback<{ type: 'none' }, { account: string }>(() => {}),
    stream: fromCallback<{ type: 'none' }, { token: string; last: string | null }>(() => {}),
  },
  actions: {
    /** This tab and the others refetch their orders. */
    refetch: effect(),
    /** Only this tab refetches its orders. */
    refetchHere: effect(),
  },
}
export type OrderUpdatesEffects = typeof effects

/**
 * The stream of changes to the orders of an account.
 *
 * One tab of the browser reads the stream and notifies the others. When that tab closes, another one takes over. A stream that
 * ends, or misses its heartbeat, is reopened from the last change. Where a server responds without a stream, each attempt
 * refetches the orders.
 */
export const orderUpdatesMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** The id of the last change that was received. */
      last: string | null
    },
    input: {} as { session: Session },
    events: {} as
      /** It is this tab's turn to read the stream. */
        | { type: 'turn.granted' }
        | { type: 'stream.opened' }
        | { type: 'stream.received'; id: string }
        | { type: 'stream.alive' }
        /** `status`: HTTP status of the response; 0: no response. */
        | { type: 'stream.ended'; status: number },
  },
  actors: effects.actors,
  actions: { ...effects.actions, setLast: assign((_, { id }: { id: string }) => ({ last: id })) },
  guards: {
    isFirst: ({ context }) => context.last === null,
    isUnauthorized: (_, params: { status: number }) => params.status === 401,
    isRefused: (_, params: { status: number }) => params.status >= 400,
  },
  delays: { turnTimeout: 1_000, openTimeout: requestTimeout, silenceTimeout: 45_000, pause: 3_000 },
}).createMachine({
  id: 'order-updates',
  description: 'The stream of changes to the orders of an account. One tab of the browser reads it.',
  context: ({ input }) => ({ session: input.session, last: null }),
  initial: 'following',
  states: {
    following: {
      description: 'This tab reads the stream, or is notified by the tab that does.',
      invoke: {
        id: 'turn',
        src: 'turn',
        input: ({ context }) => ({ account: context.session.user.email }),
        onError: { description: 'The browser has no locks, so each tab reads the stream.', target: '.listening' },
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Another tab reads the stream, or the browser has not granted the turn yet.',
          on: { 'turn.granted': { target: 'listening' } },
          after: {
            turnTimeout: {
              description: 'Fetches the changes from before this tab listened.',
              actions: 'refetchHere',
            },
          },
        },
        listening: {
          description: 'It is this tab’s turn to read the stream.',
          invoke: {
            id: 'stream',
            src: 'stream',
            input: ({ context }) => ({ token: context.session.token, last: context.last }),
            onError: {
              description: 'The stream cannot be read now. It is opened again after a pause.',
              target: 'pausing',
            },
          },
          on: {
            'stream.ended': [
              {
                description: 'The session has expired. The refetch reports it to the shopper.',
                guard: { type: 'isUnauthorized', params: ({ event }) => event },
                target: '#order-updates.over',
                actions: 'refetch',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event },
                target: 'pausing',
                actions: 'refetch',
              },
              { target: 'pausing' },
            ],
          },
          initial: 'opening',
          states: {
            opening: {
              description: 'The stream has been requested.',
              on: {
                'stream.opened': [
                  {
                    description: 'The stream does not contain the changes from before it was opened.',
                    guard: 'isFirst',
                    target: 'reading',
                    actions: 'refetch',
                  },
                  { description: 'The stream resumes from the last change.', target: 'reading' },
                ],
              },
              after: { openTimeout: { target: '#order-updates.following.pausing', actions: 'refetch' } },
            },
            reading: {
              description: 'Changes are received.',
              on: {
                'stream.received': {
                  target: 'reading',
                  reenter: true,
                  actions: [{ type: 'setLast', params: ({ event }) => event }, 'refetch'],
                },
                'stream.alive': { target: 'reading', reenter: true },
              },
              after: { silenceTimeout: { target: '#order-updates.following.pausing' } },
            },
          },
        },
        pausing: {
          description: 'The next attempt to open the stream waits.',
          after: { pause: { target: 'listening' } },
        },
      },
    },
    over: { description: 'The session has expired.', type: 'final' },
  },
})

import { assign, fromCallback, setup } from 'xstate'
import type { Session } from '../../domain/account'

const notBound = (): never => {
  throw new Error('not bound: see src/shop/bind-order-news.ts and src/desk/bind-order-news.ts')
}

/**
 * The stream that names each order of an account that changes.
 *
 * One tab of the browser reads it and tells the others; when that tab is closed, another one has its turn. A stream that ends, or
 * says nothing for longer than its heartbeat allows, is opened anew from the last change that was told. Where a server answers
 * but gives no stream, orders are fetched at every try.
 */
export const orderNewsMachine = setup({
  types: {
    context: {} as {
      session: Session
      /** The number of the last change that was told. */
      last: string | null
    },
    input: {} as { session: Session },
    events: {} as
      /** No other tab reads the stream. */
        | { type: 'turn.come' }
        | { type: 'stream.opened' }
        | { type: 'stream.told'; id: string }
        | { type: 'stream.alive' }
        /** `status`: of the answer; 0: there was none. */
        | { type: 'stream.ended'; status: number },
  },
  actors: {
    /** Waits for this tab's turn, and keeps it. */
    turn: fromCallback<{ type: 'none' }, { account: string }>(notBound),
    stream: fromCallback<{ type: 'none' }, { token: string; last: string | null }>(notBound),
  },
  actions: {
    remember: assign({ last: (_, params: { id: string }) => params.id }),
    /** Orders have changed: this tab and the others fetch theirs again. */
    tell: () => {},
    /** This tab alone fetches its orders again. */
    tellHere: () => {},
  },
  guards: {
    isFirst: ({ context }) => context.last === null,
    isOver: (_, params: { status: number }) => params.status === 401,
    isRefused: (_, params: { status: number }) => params.status >= 400,
  },
  delays: { turnTimeout: 1_000, openTimeout: 15_000, silenceTimeout: 45_000, pause: 3_000 },
}).createMachine({
  id: 'order-news',
  description: 'The stream that names each order that changes, read by one tab of the browser.',
  context: ({ input }) => ({ session: input.session, last: null }),
  initial: 'following',
  states: {
    following: {
      description: 'Changes are heard: by this tab, or by another one that tells them.',
      invoke: {
        id: 'turn',
        src: 'turn',
        input: ({ context }) => ({ account: context.session.user.email }),
        onError: { description: 'A browser that gives no turns: each tab reads the stream.', target: '.listening' },
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Another tab reads the stream, or the browser has not answered yet.',
          on: { 'turn.come': { target: 'listening' } },
          after: {
            turnTimeout: { description: 'What was told before this tab listened is fetched.', actions: 'tellHere' },
          },
        },
        listening: {
          description: 'This tab has the stream.',
          invoke: {
            id: 'stream',
            src: 'stream',
            input: ({ context }) => ({ token: context.session.token, last: context.last }),
            onError: { description: 'It cannot be read: a later try may.', target: 'pausing' },
          },
          on: {
            'stream.ended': [
              {
                description: 'The session has ended: whoever fetches their orders is told so.',
                guard: { type: 'isOver', params: ({ event }) => ({ status: event.status }) },
                target: '#order-news.over',
                actions: 'tell',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ status: event.status }) },
                target: 'pausing',
                actions: 'tell',
              },
              { target: 'pausing' },
            ],
          },
          initial: 'opening',
          states: {
            opening: {
              description: 'The stream is asked for.',
              on: {
                'stream.opened': [
                  {
                    description: 'What has changed before is told by no stream.',
                    guard: 'isFirst',
                    target: 'reading',
                    actions: 'tell',
                  },
                  { description: 'What has changed meanwhile comes with the stream.', target: 'reading' },
                ],
              },
              after: { openTimeout: { target: '#order-news.following.pausing', actions: 'tell' } },
            },
            reading: {
              description: 'Changes are told as they come.',
              on: {
                'stream.told': {
                  target: 'reading',
                  reenter: true,
                  actions: [{ type: 'remember', params: ({ event }) => ({ id: event.id }) }, 'tell'],
                },
                'stream.alive': { target: 'reading', reenter: true },
              },
              after: { silenceTimeout: { target: '#order-news.following.pausing' } },
            },
          },
        },
        pausing: {
          description: 'There is no stream just now.',
          after: { pause: { target: 'listening' } },
        },
      },
    },
    over: { description: 'The session has ended.', type: 'final' },
  },
})

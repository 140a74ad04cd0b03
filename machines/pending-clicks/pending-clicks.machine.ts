import { assign, setup } from 'xstate'
import type { Product } from '../../domain/catalogue/product'
import { requestTimeout } from '../delays'
import { call, defined, effect } from '../effect'

/** A clicked button, by its name and value. */
export interface PendingClick {
  /** The list and the product of the button. '' for a button without a product. */
  list: string
  id: string
  /** Whether the click adds the product to the list. */
  wanted: boolean
}

/** Provided by src/shop/pending-clicks.ts. */
const effects = {
  actors: {
    /** The oldest pending click, or null. */
    readFirst: call<PendingClick | null, undefined>(),
    /** Waits until the product is known. Null: it is not among the loaded products. `isLarge`: the catalogue has more. */
    findProduct: call<{ product: Product | null; isLarge: boolean }, { id: string }>(),
    /** Requests a product of a large catalogue by its id. Null: there is none. */
    requestProduct: call<Product | null, { id: string }>(),
    /** Waits until the list accepts the product. */
    untilFree: call<void, { click: PendingClick; product: Product | null }>(),
    /** Waits until the page shows the result of the previous click. False: this click was undone meanwhile. */
    untilShown: call<boolean, { click: PendingClick }>(),
  },
  actions: {
    /** Removes the click from the queue and replays it. A visitor, who must log in, can add only one product. */
    replay: effect<{ click: PendingClick; product: Product | null }>(),
    /** Removes the click from the queue and shows a message. */
    giveUp: effect<{ click: PendingClick; text: string }>(),
    /** Logs the failure. The pending clicks are replayed after the next click. */
    leave: effect<{ error: unknown }>(),
  },
}
export type PendingClicksEffects = typeof effects

/**
 * Replays clicks from before the shop was running, and clicks for a list that was busy.
 *
 * The clicks are replayed one by one, each once its product is known and its list accepts it, even if the shopper has opened
 * another page meanwhile. A click that cannot be replayed in time shows a message. A second click on a heart undoes the first one.
 */
export const pendingClicksMachine = setup({
  types: {
    context: {} as {
      /** The click that is being replayed. */
      click: PendingClick | null
      product: Product | null
    },
    tags: {} as 'busy',
  },
  actors: effects.actors,
  actions: {
    ...effects.actions,
    setClick: assign({ click: (_, params: { click: PendingClick | null }) => params.click, product: null }),
    setProduct: assign({ product: (_, params: { product: Product | null }) => params.product }),
  },
  guards: {
    isNone: (_, params: { click: PendingClick | null }) => params.click === null,
    isForNoProduct: (_, params: { click: PendingClick | null }) => params.click !== null && params.click.id === '',
    isKnown: (_, params: { product: Product | null }) => params.product !== null,
    isLarge: (_, params: { isLarge: boolean }) => params.isLarge,
    isStillWanted: (_, params: { isFirst: boolean }) => params.isFirst,
  },
  delays: { requestTimeout },
}).createMachine({
  id: 'pending-clicks',
  description: 'Replays pending clicks one by one.',
  context: { click: null, product: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'Reads the oldest pending click.',
      invoke: {
        id: 'readFirst',
        src: 'readFirst',
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => ({ click: event.output }) }, target: 'done' },
          {
            guard: { type: 'isForNoProduct', params: ({ event }) => ({ click: event.output }) },
            target: 'showing',
            actions: { type: 'setClick', params: ({ event }) => ({ click: event.output }) },
          },
          { target: 'finding', actions: { type: 'setClick', params: ({ event }) => ({ click: event.output }) } },
        ],
        onError: { target: 'left', actions: { type: 'leave', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { requestTimeout: { target: 'left' } },
    },
    finding: {
      description: 'The product is not known yet.',
      tags: 'busy',
      invoke: {
        id: 'findProduct',
        src: 'findProduct',
        input: ({ context }) => ({ id: defined(context.click).id }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ product: event.output.product }) },
            target: 'waiting',
            actions: { type: 'setProduct', params: ({ event }) => ({ product: event.output.product }) },
          },
          { guard: { type: 'isLarge', params: ({ event }) => ({ isLarge: event.output.isLarge }) }, target: 'asking' },
          { target: 'tooLate' },
        ],
        onError: { target: 'left', actions: { type: 'leave', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { requestTimeout: { target: 'tooLate' } },
    },
    asking: {
      description: 'Only the first products of a large catalogue are loaded. This one is being requested.',
      tags: 'busy',
      invoke: {
        id: 'requestProduct',
        src: 'requestProduct',
        input: ({ context }) => ({ id: defined(context.click).id }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ product: event.output }) },
            target: 'waiting',
            actions: { type: 'setProduct', params: ({ event }) => ({ product: event.output }) },
          },
          { target: 'tooLate' },
        ],
        onError: { target: 'left', actions: { type: 'leave', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { requestTimeout: { target: 'tooLate' } },
    },
    waiting: {
      description: 'The list is loading, or is busy with another product.',
      tags: 'busy',
      invoke: {
        id: 'untilFree',
        src: 'untilFree',
        input: ({ context: { click, product } }) => ({ click: defined(click), product }),
        onDone: { target: 'showing' },
        onError: { target: 'left', actions: { type: 'leave', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { requestTimeout: { target: 'tooLate' } },
    },
    showing: {
      description: 'The page first shows the result of the previous click.',
      tags: 'busy',
      invoke: {
        id: 'untilShown',
        src: 'untilShown',
        input: ({ context }) => ({ click: defined(context.click) }),
        onDone: [
          {
            guard: { type: 'isStillWanted', params: ({ event }) => ({ isFirst: event.output }) },
            target: 'reading',
            actions: {
              type: 'replay',
              params: ({ context: { click, product } }) => ({ click: defined(click), product }),
            },
          },
          { description: 'The shopper has undone it.', target: 'reading' },
        ],
        onError: { target: 'left', actions: { type: 'leave', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { requestTimeout: { target: 'left' } },
    },
    tooLate: {
      description: 'The click could not be replayed in time, or its product does not exist.',
      tags: 'busy',
      invoke: {
        id: 'untilShownLate',
        src: 'untilShown',
        input: ({ context }) => ({ click: defined(context.click) }),
        onDone: [
          {
            guard: { type: 'isStillWanted', params: ({ event }) => ({ isFirst: event.output }) },
            target: 'reading',
            actions: {
              type: 'giveUp',
              params: ({ context }) => ({
                click: defined(context.click),
                text: `The product could not be added to your ${defined(context.click).list}.`,
              }),
            },
          },
          { description: 'The shopper has undone it.', target: 'reading' },
        ],
        onError: { target: 'left', actions: { type: 'leave', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { requestTimeout: { target: 'left' } },
    },
    done: { type: 'final', description: 'No click is pending.' },
    left: { type: 'final', description: 'Pending clicks are replayed after the next click.' },
  },
})

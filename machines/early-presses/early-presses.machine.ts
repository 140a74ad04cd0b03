import { assign, fromPromise, setup } from 'xstate'
import type { Product } from '../../domain/product'

/** A button that was pressed, by its name and value. */
export interface Press {
  /** The list and the product that it is for; '' where it is for none. */
  list: string
  id: string
  /** Whether the product is to be in the list. */
  wanted: boolean
}

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-early-presses.ts')
}

/** The press whose turn it is. */
function required(press: Press | null): Press {
  if (press === null) throw new Error('A press is to be done, and none waits.')
  return press
}

/**
 * What was pressed before the shop ran, or before its list could take it.
 *
 * One press after the other is done: once its product is known and its list takes it, on whatever page the shopper is by then.
 * One that cannot be done in time is told. A heart that is pressed once more meanwhile takes its first press back.
 */
export const earlyPressesMachine = setup({
  types: {
    context: {} as {
      /** The press whose turn it is; null: none yet. */
      press: Press | null
      product: Product | null
    },
    tags: {} as 'busy',
  },
  actors: {
    /** The press that waits longest; null: none waits. */
    readFirst: fromPromise<Press | null, undefined>(notBound),
    /** A product as soon as it is known; null: the first of the catalogue are there without it. `isLarge`: there are more. */
    findProduct: fromPromise<{ product: Product | null; isLarge: boolean }, { id: string }>(notBound),
    /** Asks for a product of a large catalogue by its id; null: there is none. */
    askForProduct: fromPromise<Product | null, { id: string }>(notBound),
    /** Answers once the list takes the product. */
    untilFree: fromPromise<void, { press: Press; product: Product | null }>(notBound),
    /** Answers once the page shows what the press before has done; false: the press was taken back. */
    untilShown: fromPromise<boolean, { press: Press }>(notBound),
  },
  actions: {
    take: assign({ press: (_, params: { press: Press | null }) => params.press, product: null }),
    know: assign({ product: (_, params: { product: Product | null }) => params.product }),
    /** Takes the press off those that wait, and does it. A visitor, who is asked to log in, is asked for one product. */
    doPress: (_, _params: { press: Press; product: Product | null }) => {},
    /** Takes the press off those that wait, and tells that it could not be done. */
    giveUp: (_, _params: { press: Press; text: string }) => {},
    /** What waits is done when something is pressed again. */
    leave: (_, _params: { error: unknown }) => {},
  },
  guards: {
    isNone: (_, params: { press: Press | null }) => params.press === null,
    isForNoProduct: (_, params: { press: Press | null }) => params.press !== null && params.press.id === '',
    isKnown: (_, params: { product: Product | null }) => params.product !== null,
    isLarge: (_, params: { isLarge: boolean }) => params.isLarge,
    isStillWanted: (_, params: { isFirst: boolean }) => params.isFirst,
  },
  /** As long as a call may take. */
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'early-presses',
  description: 'What was pressed and not heard, done one after the other.',
  context: { press: null, product: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'Does a press wait?',
      invoke: {
        id: 'readFirst',
        src: 'readFirst',
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => ({ press: event.output }) }, target: 'done' },
          {
            guard: { type: 'isForNoProduct', params: ({ event }) => ({ press: event.output }) },
            target: 'showing',
            actions: { type: 'take', params: ({ event }) => ({ press: event.output }) },
          },
          { target: 'finding', actions: { type: 'take', params: ({ event }) => ({ press: event.output }) } },
        ],
        onError: { target: 'left', actions: { type: 'leave', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { requestTimeout: { target: 'left' } },
    },
    finding: {
      description: 'Its product is not known yet.',
      tags: 'busy',
      invoke: {
        id: 'findProduct',
        src: 'findProduct',
        input: ({ context }) => ({ id: required(context.press).id }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ product: event.output.product }) },
            target: 'waiting',
            actions: { type: 'know', params: ({ event }) => ({ product: event.output.product }) },
          },
          { guard: { type: 'isLarge', params: ({ event }) => ({ isLarge: event.output.isLarge }) }, target: 'asking' },
          { target: 'tooLate' },
        ],
        onError: { target: 'left', actions: { type: 'leave', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { requestTimeout: { target: 'tooLate' } },
    },
    asking: {
      description: 'Of a large catalogue only the first products are here: this one is asked for.',
      tags: 'busy',
      invoke: {
        id: 'askForProduct',
        src: 'askForProduct',
        input: ({ context }) => ({ id: required(context.press).id }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ product: event.output }) },
            target: 'waiting',
            actions: { type: 'know', params: ({ event }) => ({ product: event.output }) },
          },
          { target: 'tooLate' },
        ],
        onError: { target: 'left', actions: { type: 'leave', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { requestTimeout: { target: 'tooLate' } },
    },
    waiting: {
      description: 'The list is being fetched, or is busy with another product.',
      tags: 'busy',
      invoke: {
        id: 'untilFree',
        src: 'untilFree',
        input: ({ context: { press, product } }) => ({ press: required(press), product }),
        onDone: { target: 'showing' },
        onError: { target: 'left', actions: { type: 'leave', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { requestTimeout: { target: 'tooLate' } },
    },
    showing: {
      description: 'The page shows first what the press before has done.',
      tags: 'busy',
      invoke: {
        id: 'untilShown',
        src: 'untilShown',
        input: ({ context }) => ({ press: required(context.press) }),
        onDone: [
          {
            guard: { type: 'isStillWanted', params: ({ event }) => ({ isFirst: event.output }) },
            target: 'reading',
            actions: {
              type: 'doPress',
              params: ({ context: { press, product } }) => ({ press: required(press), product }),
            },
          },
          { description: 'It was taken back.', target: 'reading' },
        ],
        onError: { target: 'left', actions: { type: 'leave', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { requestTimeout: { target: 'left' } },
    },
    tooLate: {
      description: 'It could not be done in time, or its product is not to be had.',
      tags: 'busy',
      invoke: {
        id: 'untilShownLate',
        src: 'untilShown',
        input: ({ context }) => ({ press: required(context.press) }),
        onDone: [
          {
            guard: { type: 'isStillWanted', params: ({ event }) => ({ isFirst: event.output }) },
            target: 'reading',
            actions: {
              type: 'giveUp',
              params: ({ context }) => ({
                press: required(context.press),
                text: `The product could not be added to your ${required(context.press).list}.`,
              }),
            },
          },
          { description: 'It was taken back.', target: 'reading' },
        ],
        onError: { target: 'left', actions: { type: 'leave', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { requestTimeout: { target: 'left' } },
    },
    done: { type: 'final', description: 'Nothing waits.' },
    left: { type: 'final', description: 'What waits is done when something is pressed again.' },
  },
})

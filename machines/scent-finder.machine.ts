import { assign, setup } from 'xstate'
import type { Answers, Question } from '../domain/scent-finder'

/**
 * The scent finder: five questions one after the other, and three perfumes at the end.
 *
 * The address says the answers, so the finder opens where an address leaves it. A choice waits for Next; Back keeps what
 * was chosen.
 */
export const scentFinderMachine = setup({
  types: {
    context: {} as {
      answers: Answers
      /** The position of the question that is asked, from 0; behind the last: the result. */
      at: number
    },
    input: {} as { answers: Answers; at: number },
    events: {} as
      | { type: 'finder.chosen'; question: Question['id']; value: string }
      | { type: 'finder.next' }
      | { type: 'finder.back' }
      | { type: 'finder.again' }
      /** The browser went to another address of the finder. */
      | { type: 'finder.moved'; answers: Answers; at: number },
    tags: {} as 'result',
  },
  actions: {
    choose: assign({
      answers: ({ context }, params: { question: Question['id']; value: string }) =>
        Object.assign({}, context.answers, { [params.question]: params.value }),
    }),
    goOn: assign({ at: ({ context }) => context.at + 1 }),
    goBack: assign({ at: ({ context }) => context.at - 1 }),
    forget: assign({ answers: {}, at: 0 }),
    move: assign({
      answers: (_, params: { answers: Answers; at: number }) => params.answers,
      at: (_, params: { answers: Answers; at: number }) => params.at,
    }),
    /** The address of the page says the answers. */
    sayAnswers: (_, _params: { answers: Answers }) => {},
  },
  guards: {
    /** Bound in scent-finder.rules.ts: the question that is asked has an answer. */
    isAnswered: (): boolean => true,
    /** Bound in scent-finder.rules.ts: there is no question any more. */
    isOver: (): boolean => true,
    isFirst: ({ context }) => context.at === 0,
  },
}).createMachine({
  id: 'scent-finder',
  description: 'Five questions, three perfumes.',
  context: ({ input }) => ({ answers: input.answers, at: input.at }),
  initial: 'looking',
  on: {
    'finder.moved': {
      target: '.looking',
      actions: { type: 'move', params: ({ event }) => ({ answers: event.answers, at: event.at }) },
    },
  },
  states: {
    looking: {
      description: 'Is there a question left?',
      always: [{ guard: 'isOver', target: 'found' }, { target: 'asking' }],
    },
    asking: {
      description: 'A question is asked.',
      on: {
        'finder.chosen': {
          actions: { type: 'choose', params: ({ event }) => ({ question: event.question, value: event.value }) },
        },
        'finder.next': {
          guard: 'isAnswered',
          target: 'looking',
          actions: ['goOn', { type: 'sayAnswers', params: ({ context }) => ({ answers: context.answers }) }],
        },
        'finder.back': [
          { description: 'There is no question before the first.', guard: 'isFirst' },
          { target: 'asking', actions: 'goBack' },
        ],
      },
    },
    found: {
      description: 'Three perfumes that fit the answers.',
      tags: 'result',
      on: {
        'finder.back': { target: 'asking', actions: 'goBack' },
        'finder.again': {
          target: 'asking',
          actions: ['forget', { type: 'sayAnswers', params: ({ context }) => ({ answers: context.answers }) }],
        },
      },
    },
  },
})

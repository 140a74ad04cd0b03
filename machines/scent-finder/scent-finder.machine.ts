import { assign, setup } from 'xstate'
import type { Answers, Question } from '../../domain/scent-finder'

/** Where an address leads to: the first question that it does not answer. */
const placeOf = (answers: Answers) => Object.keys(answers).length

/**
 * The scent finder: five questions one after the other, and three perfumes at the end.
 *
 * The address says the answers to the questions before the one that is asked, so the finder opens where an address leaves it.
 * A choice waits for Next; Back keeps what was chosen, and the questions that follow are asked again.
 */
export const scentFinderMachine = setup({
  types: {
    context: {} as {
      /** What was chosen, also of questions that are asked again. */
      answers: Answers
      /** The position of the question that is asked, from 0; behind the last: the result. */
      at: number
    },
    /** What an address answers, from the first question on without a gap. */
    input: {} as { answers: Answers },
    events: {} as
      | { type: 'finder.chosen'; question: Question['id']; value: string }
      | { type: 'finder.next' }
      | { type: 'finder.back' }
      | { type: 'finder.again' }
      /** The page has an address that answers this, from the first question on without a gap. */
      | { type: 'finder.moved'; answers: Answers },
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
      answers: ({ context }, params: { answers: Answers }) => Object.assign({}, context.answers, params.answers),
      at: (_, params: { answers: Answers }) => placeOf(params.answers),
    }),
    /** The address of the page says the answers to the questions before `at`. */
    sayAnswers: (_, _params: { answers: Answers; at: number }) => {},
  },
  guards: {
    /** Bound in rules.ts: the question that is asked has an answer. */
    isAnswered: (): boolean => true,
    /** Bound in rules.ts: there is no question any more. */
    isOver: (): boolean => true,
    /** Bound in rules.ts: an address says something else than the finder has said. */
    isElsewhere: (_, _params: { answers: Answers }): boolean => true,
    isFirst: ({ context }) => context.at === 0,
  },
}).createMachine({
  id: 'scent-finder',
  description: 'Five questions, three perfumes.',
  context: ({ input }) => ({ answers: input.answers, at: placeOf(input.answers) }),
  initial: 'looking',
  on: {
    'finder.moved': {
      description:
        'The browser went elsewhere, or somebody follows a link. What the finder itself has said is no news.',
      guard: { type: 'isElsewhere', params: ({ event }) => ({ answers: event.answers }) },
      target: '.looking',
      actions: { type: 'move', params: ({ event }) => ({ answers: event.answers }) },
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
          actions: ['goOn', { type: 'sayAnswers', params: ({ context: { answers, at } }) => ({ answers, at }) }],
        },
        'finder.back': [
          { description: 'There is no question before the first.', guard: 'isFirst' },
          {
            target: 'asking',
            actions: ['goBack', { type: 'sayAnswers', params: ({ context: { answers, at } }) => ({ answers, at }) }],
          },
        ],
      },
    },
    found: {
      description: 'Three perfumes that fit the answers.',
      tags: 'result',
      on: {
        'finder.back': {
          target: 'asking',
          actions: ['goBack', { type: 'sayAnswers', params: ({ context: { answers, at } }) => ({ answers, at }) }],
        },
        'finder.again': {
          target: 'asking',
          actions: ['forget', { type: 'sayAnswers', params: ({ context: { answers, at } }) => ({ answers, at }) }],
        },
      },
    },
  },
})

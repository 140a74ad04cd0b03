import { assign, setup } from 'xstate'
import {
  type Answers,
  answersBefore,
  answersQuery,
  QUESTIONS,
  type Question,
} from '../../domain/catalogue/scent-finder'
import { effect } from '../effect'

/** Effects, provided by src/shop/scent-finder.ts. */
const effects = {
  actions: {
    /** Puts the answers to the questions before `at` into the URL of the page. */
    setUrl: effect<{ answers: Answers; at: number }>(),
  },
}
export type ScentFinderEffects = typeof effects

/** The position of the first question without an answer. */
const firstUnanswered = (answers: Answers) => Object.keys(answers).length

/**
 * The scent finder: five questions, one after another, and three perfumes at the end.
 *
 * The URL contains the answers to the questions before the current one, so that a link and a reload open the same question. A
 * choice takes effect on Next. Back preserves the answers, and the questions that follow are shown again.
 */
export const scentFinderMachine = setup({
  types: {
    context: {} as {
      /** The chosen answers, also to questions that are shown again. */
      answers: Answers
      /** The position of the current question, from 0; the number of questions when the result is shown. */
      at: number
    },
    /** The answers in the URL, from the first question on without a gap. */
    input: {} as { answers: Answers },
    events: {} as
      | { type: 'finder.chosen'; question: Question['id']; value: string }
      | { type: 'finder.next' }
      | { type: 'finder.back' }
      | { type: 'finder.again' }
      /** The URL has changed and contains these answers, from the first question on without a gap. */
      | { type: 'finder.moved'; answers: Answers },
    tags: {} as 'result',
  },
  actions: {
    ...effects.actions,
    choose: assign({
      answers: ({ context }, params: { question: Question['id']; value: string }) => ({
        ...context.answers,
        [params.question]: params.value,
      }),
    }),
    goToNext: assign({ at: ({ context }) => context.at + 1 }),
    goBack: assign({ at: ({ context }) => context.at - 1 }),
    reset: assign({ answers: {}, at: 0 }),
    follow: assign({
      answers: ({ context }, params: { answers: Answers }) => ({ ...context.answers, ...params.answers }),
      at: (_, params: { answers: Answers }) => firstUnanswered(params.answers),
    }),
  },
  guards: {
    isAnswered: ({ context: { answers, at } }) => {
      const question = QUESTIONS[at]
      return question !== undefined && answers[question.id] !== undefined
    },
    isOver: ({ context }) => context.at >= QUESTIONS.length,
    /** The URL differs from the one that the finder itself has set. */
    isElsewhere: ({ context: { answers, at } }, params: { answers: Answers }) =>
      answersQuery(params.answers) !== answersQuery(answersBefore(answers, at)),
    isFirst: ({ context }) => context.at === 0,
  },
}).createMachine({
  id: 'scent-finder',
  description: 'Five questions, three perfumes.',
  context: ({ input }) => ({ answers: input.answers, at: firstUnanswered(input.answers) }),
  initial: 'looking',
  on: {
    'finder.moved': {
      description: 'Back, Forward or a link has changed the URL. The finder ignores the URL that it has set itself.',
      guard: { type: 'isElsewhere', params: ({ event }) => event },
      target: '.looking',
      actions: { type: 'follow', params: ({ event }) => event },
    },
  },
  states: {
    looking: {
      description: 'Is there a question left?',
      always: [{ guard: 'isOver', target: 'found' }, { target: 'asking' }],
    },
    asking: {
      description: 'A question is shown.',
      on: {
        'finder.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
        'finder.next': {
          guard: 'isAnswered',
          target: 'looking',
          actions: ['goToNext', { type: 'setUrl', params: ({ context: { answers, at } }) => ({ answers, at }) }],
        },
        'finder.back': [
          { description: 'There is no question before the first.', guard: 'isFirst' },
          {
            target: 'asking',
            actions: ['goBack', { type: 'setUrl', params: ({ context: { answers, at } }) => ({ answers, at }) }],
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
          actions: ['goBack', { type: 'setUrl', params: ({ context: { answers, at } }) => ({ answers, at }) }],
        },
        'finder.again': {
          target: 'asking',
          actions: ['reset', { type: 'setUrl', params: ({ context: { answers, at } }) => ({ answers, at }) }],
        },
      },
    },
  },
})

import { assign, fromPromise, setup } from 'xstate'
import { flowsOf } from '../src/flows'

const form = setup({ types: { events: {} as { type: 'save' } } }).createMachine({
  id: 'return-form',
  initial: 'open',
  states: { open: { on: { save: { target: 'saved' } } }, saved: { type: 'final' } },
})

/** A reader's books: loaded, lent, and returned with a form that is its own flow. */
const loan = setup({
  types: {
    context: {} as { books: readonly string[] },
    events: {} as
      | { type: 'lend'; book: string }
      | { type: 'reload' }
      | { type: 'giveBack' }
      | { type: 'changed' }
      | { type: 'load.denied' },
  },
  actors: {
    loadBooks: fromPromise<string[]>(() => Promise.reject(new Error('not bound'))),
    lendBook: fromPromise<string[]>(() => Promise.reject(new Error('not bound'))),
    returnForm: form,
  },
  actions: {
    toast: (_, _params: { text: string }) => undefined,
    setBooks: assign({ books: (_, { books }: { books: readonly string[] }) => books }),
  },
  guards: { isNew: ({ context }, { book }: { book: string }) => !context.books.includes(book.trim()) },
  delays: { requestTimeout: 15_000 },
}).createMachine({
  id: 'loan',
  context: { books: [] },
  type: 'parallel',
  states: {
    freshness: {
      initial: 'fresh',
      states: { fresh: { on: { changed: { target: 'stale' } } }, stale: {} },
    },
    work: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadBooks',
            src: 'loadBooks',
            onDone: {
              target: 'ready',
              actions: { type: 'setBooks', params: ({ event }) => ({ books: event.output }) },
            },
            onError: { target: 'failed' },
          },
          on: { 'load.denied': { target: 'failed' } },
          after: { requestTimeout: { target: 'failed' } },
        },
        ready: {
          initial: 'current',
          on: {
            lend: {
              guard: { type: 'isNew', params: ({ event }) => ({ book: event.book }) },
              target: 'changing',
            },
            giveBack: { target: 'returning' },
          },
          states: { current: { on: { reload: { target: 'outdated' } } }, outdated: {} },
        },
        changing: {
          initial: 'lending',
          states: {
            lending: {
              invoke: {
                id: 'lendBook',
                src: 'lendBook',
                onDone: [
                  {
                    target: '#loan.work.ready',
                    actions: [
                      { type: 'setBooks', params: ({ event }) => ({ books: event.output }) },
                      { type: 'toast', params: { text: 'Lent.' } },
                    ],
                  },
                ],
                onError: { target: '#loan.work.ready.outdated' },
              },
            },
          },
        },
        returning: {
          invoke: { id: 'form', src: 'returnForm', onDone: { target: 'ready' }, onError: { target: 'failed' } },
        },
        failed: { on: { reload: { target: 'loading' } } },
      },
    },
  },
})

export const flows = flowsOf({
  machines: { loan, 'return-form': form },
  examples: {
    loan: {
      events: { lend: [{ type: 'lend', book: 'Emma' }] },
      answers: { loadBooks: [['Dune']], lendBook: [['Dune', 'Emma']] },
      failure: { status: 500 },
    },
  },
  screens: { loan: { 'work.ready': { name: 'books', source: '/books.webp' } } },
})

/** A flow of the test's page. Throws if there is none. */
export function flowOf(name: string) {
  const flow = flows.get(name)
  if (!flow) throw new Error(`There is no ${name}.`)
  return flow
}

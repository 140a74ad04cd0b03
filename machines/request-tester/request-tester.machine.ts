import { assign, fromPromise, setup } from 'xstate'
import type { HeaderRow, Method, TestRequest, TestResponse } from '../../domain/request'

const notBound = async (): Promise<never> => {
  throw new Error('not bound: see src/shop/bind-request-tester.ts')
}

/**
 * The developer's request tester.
 *
 * The body that is sent is the last one that was JSON; text that is not says so and is kept in the editor. A
 * response is shown whatever its status; a call without an answer shows the error itself.
 */
export const requestTesterMachine = setup({
  types: {
    context: {} as {
      endpoint: string
      method: Method
      headers: readonly HeaderRow[]
      /** What stands in the body editor. */
      bodyText: string
      /** The last text there that was JSON: this is sent. */
      body: string
      bodyError: string | null
      response: TestResponse | null
    },
    input: {} as { headers: readonly HeaderRow[] },
    events: {} as
      | { type: 'request.endpoint'; endpoint: string }
      | { type: 'request.method'; method: Method }
      | { type: 'request.header'; index: number; change: Partial<HeaderRow> }
      | { type: 'request.body'; text: string }
      | { type: 'request.submit' }
      | { type: 'request.cancel' },
    tags: {} as 'busy',
  },
  actors: { sendRequest: fromPromise<TestResponse, TestRequest>(notBound) },
  actions: {
    setEndpoint: assign({ endpoint: (_, params: { endpoint: string }) => params.endpoint }),
    setMethod: assign({ method: (_, params: { method: Method }) => params.method }),
    /** Keeps a blank row at the end. Bound in rules.ts. */
    editHeader: (_, _params: { index: number; change: Partial<HeaderRow> }) => {},
    takeBody: assign({
      bodyText: (_, params: { text: string }) => params.text,
      body: (_, params: { text: string }) => params.text,
      bodyError: null,
    }),
    refuseBody: assign({
      bodyText: (_, params: { text: string }) => params.text,
      bodyError: 'Error in JSON format',
    }),
    setResponse: assign({ response: (_, params: { response: unknown }) => params.response as TestResponse }),
  },
  guards: {
    /** Bound in rules.ts. */
    isJson: (_, _params: { text: string }): boolean => true,
  },
  // The specification gives this client no time-out (§7): the longest wait a timer can hold, 24 days.
  delays: { requestTimeout: 2_147_483_647 },
}).createMachine({
  id: 'request-tester',
  description: 'Sends one request by hand and shows what comes back.',
  context: ({ input }) => ({
    endpoint: '',
    method: 'GET',
    headers: input.headers,
    bodyText: '{}',
    body: '{}',
    bodyError: null,
    response: null,
  }),
  initial: 'editing',
  on: {
    'request.endpoint': {
      actions: { type: 'setEndpoint', params: ({ event }) => ({ endpoint: event.endpoint }) },
    },
    'request.method': { actions: { type: 'setMethod', params: ({ event }) => ({ method: event.method }) } },
    'request.header': {
      actions: { type: 'editHeader', params: ({ event }) => ({ index: event.index, change: event.change }) },
    },
    'request.body': [
      {
        guard: { type: 'isJson', params: ({ event }) => ({ text: event.text }) },
        actions: { type: 'takeBody', params: ({ event }) => ({ text: event.text }) },
      },
      { actions: { type: 'refuseBody', params: ({ event }) => ({ text: event.text }) } },
    ],
  },
  states: {
    editing: {
      description: 'The request is being written.',
      on: { 'request.submit': { target: 'sending' } },
    },
    sending: {
      description: 'The request is on its way.',
      tags: 'busy',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => ({
          endpoint: context.endpoint,
          method: context.method,
          headers: context.headers,
          body: context.body,
        }),
        onDone: {
          target: 'answered',
          actions: { type: 'setResponse', params: ({ event }) => ({ response: event.output }) },
        },
        onError: {
          target: 'answered',
          actions: { type: 'setResponse', params: ({ event }) => ({ response: event.error }) },
        },
      },
      on: { 'request.cancel': { target: 'editing' } },
      after: { requestTimeout: { target: 'editing' } },
    },
    answered: {
      description: 'The answer is shown; another request may be sent.',
      on: { 'request.submit': { target: 'sending' } },
    },
  },
})

import { assign, setup } from 'xstate'
import {
  bodyError,
  editHeader,
  type HeaderRow,
  type Method,
  type TestRequest,
  type TestResponse,
} from '../../domain/request'
import { call } from '../effect'

/** Provided by src/shop/request-tester.ts. */
const effects = { actors: { sendRequest: call<TestResponse, TestRequest>() } }
export type RequestTesterEffects = typeof effects

/** The specification defines no timeout for this client (§7). A timer can wait 24 days at most. */
const longestTimeout = 2_147_483_647

/**
 * The developer's request tester.
 *
 * The last body that was valid JSON is sent. Invalid text stays in the editor with an error. A response with any status is
 * shown. A request without a response shows its error.
 */
export const requestTesterMachine = setup({
  types: {
    context: {} as {
      endpoint: string
      method: Method
      headers: readonly HeaderRow[]
      /** The text in the body editor. */
      bodyText: string
      /** The last text in the editor that was valid JSON. It is sent. */
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
  actors: effects.actors,
  actions: {
    setEndpoint: assign((_, params: { endpoint: string }) => params),
    setMethod: assign((_, params: { method: Method }) => params),
    editHeader: assign(({ context }, { index, change }: { index: number; change: Partial<HeaderRow> }) => ({
      headers: editHeader(context.headers, index, change),
    })),
    takeBody: assign((_, { text }: { text: string }) => ({ bodyText: text, body: text, bodyError: null })),
    refuseBody: assign((_, { text }: { text: string }) => ({ bodyText: text, bodyError: bodyError(text) })),
    setResponse: assign((_, { response }: { response: unknown }) => ({ response: response as TestResponse })),
  },
  guards: { isJson: (_, { text }: { text: string }) => bodyError(text) === null },
  delays: { requestTimeout: longestTimeout },
}).createMachine({
  id: 'request-tester',
  description: 'Sends one request and shows its response.',
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
    'request.endpoint': { actions: { type: 'setEndpoint', params: ({ event }) => event } },
    'request.method': { actions: { type: 'setMethod', params: ({ event }) => event } },
    'request.header': { actions: { type: 'editHeader', params: ({ event }) => event } },
    'request.body': [
      {
        guard: { type: 'isJson', params: ({ event }) => event },
        actions: { type: 'takeBody', params: ({ event }) => event },
      },
      { actions: { type: 'refuseBody', params: ({ event }) => event } },
    ],
  },
  states: {
    editing: {
      description: 'The request is being edited.',
      on: { 'request.submit': { target: 'sending' } },
    },
    sending: {
      description: 'The request is being sent.',
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
      description: 'The response is shown, and another request can be sent.',
      on: { 'request.submit': { target: 'sending' } },
    },
  },
})

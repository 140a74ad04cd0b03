import { cases } from 'xstate-paths'
import { bodyError, initialHeaders } from '../../domain/request'
import { requestTesterMachine } from './request-tester.machine'

export default cases(requestTesterMachine, {
  inputs: [{ headers: initialHeaders }],
  events: {
    'request.endpoint': [{ endpoint: '/api/products' }],
    'request.method': [{ method: 'POST' }],
    'request.header': [{ index: 1, change: { used: true, name: 'authorization', value: 'token' } }],
    'request.body': [{ text: '{"product":{}}' }, { text: '{"product":' }],
    'request.submit': [{}],
    'request.cancel': [{}],
  },
  done: { sendRequest: [{ status: 404, statusText: 'Not Found', headers: {}, body: '{"errors":[]}' }] },
  error: { sendRequest: [{ error: 'Failed to fetch' }] },
  // The last valid JSON is sent, even if the editor shows invalid text.
  checks: { sendRequest: ({ body }, { context }) => body !== '{"product":' && body === context.body },
  promises: {
    'invalid JSON is never sent and shows an error': ({ event, after: { context } }) =>
      event.type !== 'request.body' ||
      (context.bodyError === bodyError(event.text) && (context.bodyError === null) === (context.body === event.text)),
  },
  abstract: ({ context }) => context.bodyError !== null,
})

import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { initialHeaders, type TestRequest, type TestResponse } from '../../../domain/request'
import { flows } from '../../../machines'
import { deferred } from './deferred'

function open() {
  const sendRequest = deferred<TestResponse, TestRequest>()
  const tester = createActor(flows['request-tester'].provide({ actors: { sendRequest: sendRequest.logic } }), {
    input: { headers: initialHeaders },
  }).start()
  return { tester, sendRequest }
}

test('the body that is sent is the last one that was JSON', async () => {
  const { tester, sendRequest } = open()
  tester.send({ type: 'request.method', method: 'POST' })
  tester.send({ type: 'request.endpoint', endpoint: '/api/auth/login' })
  tester.send({ type: 'request.body', text: '{"a":1}' })
  tester.send({ type: 'request.body', text: '{"a":' })
  expect(tester.getSnapshot().context).toMatchObject({ bodyText: '{"a":', bodyError: 'Error in JSON format' })
  tester.send({ type: 'request.submit' })
  expect(sendRequest.last().input).toMatchObject({ endpoint: '/api/auth/login', method: 'POST', body: '{"a":1}' })
})

test('a blank header row is always kept at the end', () => {
  const { tester } = open()
  tester.send({ type: 'request.header', index: 1, change: { name: 'X-Test' } })
  expect(tester.getSnapshot().context.headers).toHaveLength(3)
})

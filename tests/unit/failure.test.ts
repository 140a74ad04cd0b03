import { expect, test } from 'vitest'
import { failureOf, isRefusal } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'

test('a request’s own failure retains its status and its messages', () => {
  const failure = { status: 422, messages: ['Unprocessable Entity. Email Already Exists.'] }
  expect(failureOf(failure)).toBe(failure)
  expect(failureMessages(failure)).toBe(failure.messages)
})

test.each([new Error('boom'), 'boom', null, undefined, { status: 500 }])(
  'any other thrown value (%s) is a failure without a response',
  (thrown) => {
    expect(failureOf(thrown)).toEqual({ status: 0, messages: [] })
    expect(failureMessages(thrown)).toEqual(['The shop did not answer. Please try again.'])
  },
)

test('a backend that would refuse a request again refuses it finally', () => {
  const isFinal = (status: number) => isRefusal({ status, messages: [] })
  expect([400, 404, 409, 413, 422, 499].filter(isFinal)).toEqual([400, 404, 409, 413, 422, 499])
  expect([0, 399, 401, 408, 429, 500, 507].filter(isFinal)).toEqual([])
})

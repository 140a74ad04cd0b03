import { expect, test } from 'vitest'
import { failureOf } from '../../domain/failure'
import { failureMessages } from '../../domain/failure-messages'

test('a call’s own failure keeps its status and its words', () => {
  const failure = { status: 422, messages: ['Unprocessable Entity. Email Already Exists.'] }
  expect(failureOf(failure)).toBe(failure)
  expect(failureMessages(failure)).toBe(failure.messages)
})

test.each([new Error('boom'), 'boom', null, undefined, { status: 500 }])(
  'anything else that was thrown (%s) is a failure without an answer',
  (thrown) => {
    expect(failureOf(thrown)).toEqual({ status: 0, messages: [] })
    expect(failureMessages(thrown)).toEqual(['The shop did not answer. Please try again.'])
  },
)

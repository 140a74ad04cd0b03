import { expect, test } from 'vitest'
import { failureOf } from '../../domain/failure'

test('a call’s own failure keeps its status and its words', () => {
  const failure = { status: 422, messages: ['Unprocessable Entity. Email Already Exists.'] }
  expect(failureOf(failure)).toBe(failure)
})

test.each([new Error('boom'), 'boom', null, undefined, { status: 500 }])(
  'anything else that was thrown (%s) is a failure without an answer',
  (thrown) => {
    expect(failureOf(thrown)).toEqual({ status: 0, messages: [] })
  },
)

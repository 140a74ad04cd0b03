import { expect, test } from 'vitest'
import { notFound, tooManyTries, unavailable, unprocessable } from '../../contract/refusal'
import { plainMessage } from '../../domain/plain-message'

test.each([
  [notFound('code'), 'The code does not exist.'],
  [unprocessable('Monsoon 200 has ended.'), 'Monsoon 200 has ended.'],
  [tooManyTries(60), 'Please wait before you try again.'],
  [unavailable('Please try again.'), 'Please try again.'],
])('a shopper sees no terms of the protocol: %s', (refusal, words) => {
  expect(plainMessage(refusal.message)).toBe(words)
})

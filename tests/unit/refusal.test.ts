import { expect, test } from 'vitest'
import { parseJson } from '../../contract/json'
import { conflict, forbidden, notFound, tooManyTries, unavailable, unprocessable } from '../../contract/refusal'

test.each([
  [forbidden('This account is no shopkeeper.'), 'This account is no shopkeeper.'],
  [notFound('code'), 'The code does not exist.'],
  [conflict('The amount has changed.'), 'The amount has changed.'],
  [unprocessable('Monsoon 200 has ended.'), 'Monsoon 200 has ended.'],
  [tooManyTries(60), 'Please wait before you try again.'],
  [unavailable('Please try again.'), 'Please try again.'],
])('a refusal is a plain sentence without the name of its status: %s', (refusal, message) => {
  expect(refusal.message).toBe(message)
})

test.each(['"a\\u0000"', '["\\ud83d"]', '{"\\u0000": 1}', '{'])(
  'a body that is not JSON or that no database can store is refused: %s',
  (body) => expect(() => parseJson(body)).toThrow('The request body is not valid JSON.'),
)

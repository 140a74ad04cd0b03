import { expect, test } from 'vitest'
import { Refusal } from '../../contract/refusal'
import { limitFailedTries } from '../../server/accounts/tries'

const tryTimes = async (times: number, refusal: Refusal) => {
  const limitTries = limitFailedTries()
  for (let at = 0; at < times; at += 1)
    await expect(limitTries('asha@example.com', () => Promise.reject(refusal))).rejects.toBe(refusal)
  return limitTries('asha@example.com', async () => 'in')
}

test('after ten wrong passwords the right one waits too', async () => {
  await expect(tryTimes(10, new Refusal(401, 'Wrong.'))).rejects.toMatchObject({ status: 429 })
})

test('a server that was too busy to look at a password does not count it as a wrong one', async () => {
  expect(await tryTimes(10, new Refusal(503, 'Busy.'))).toBe('in')
})

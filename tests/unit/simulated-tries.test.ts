import { expect, test } from 'vitest'
import { Refusal } from '../../contract/refusal'
import { limitAttempts } from '../../mock-server/limit-attempts'

const HERS = 'asha@example.com'

async function failing(times: number, refusal: Error) {
  let now = 0
  const limited = limitAttempts(() => now)
  for (let tried = 0; tried < times; tried += 1)
    await expect(limited(HERS, () => Promise.reject(refusal))).rejects.toBe(refusal)
  return { guess: () => limited(HERS, async () => 'in'), wait: (seconds: number) => (now += seconds * 1000) }
}

test('after ten wrong passwords the right one waits a quarter of an hour in the simulated backend', async () => {
  const { guess, wait } = await failing(10, new Refusal(401, 'Wrong.'))
  await expect(guess()).rejects.toMatchObject({ status: 429, retryAfter: 900 })
  wait(899)
  await expect(guess()).rejects.toMatchObject({ status: 429, retryAfter: 1 })
  wait(1)
  expect(await guess()).toBe('in')
})

test('a right password resets the count of wrong ones in the simulated backend', async () => {
  const { guess } = await failing(9, new Refusal(401, 'Wrong.'))
  for (let again = 0; again < 12; again += 1) expect(await guess()).toBe('in')
})

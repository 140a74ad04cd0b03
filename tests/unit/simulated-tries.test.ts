import { expect, test, vi } from 'vitest'
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

test('an attempt that the simulated backend could not check does not count', async () => {
  for (const unlooked of [new Refusal(503, 'Late.'), new Error('Broken.')])
    expect(await (await failing(12, unlooked)).guess()).toBe('in')
})

test('a clock that is set back does not extend a lock-out in the simulated backend', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const limited = limitAttempts()
  const wrong = new Refusal(401, 'Wrong.')
  for (let tried = 0; tried < 10; tried += 1) await limited(HERS, () => Promise.reject(wrong)).catch(() => {})
  vi.advanceTimersByTime(900_000)
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(await limited(HERS, async () => 'in')).toBe('in')
  vi.useRealTimers()
})

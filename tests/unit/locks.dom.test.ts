import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasTabLocks, withLock } from '../../domain/locks'
import { settled } from '../support/deferred'
import { installWebLocks } from '../support/web-locks'

const setLocks = (locks: unknown) => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
const refuse = async () => {
  throw new DOMException('The request was denied.', 'SecurityError')
}

/** Work that holds a lock until the test ends it, and a record of the finished work. */
function jobs() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const run = (job: string, options: LockOptions = {}) =>
    withLock('name', options, async (isGranted) => {
      started.push(isGranted ? job : `${job} is denied`)
      if (isGranted) await new Promise<void>((resolve) => ends.set(job, resolve))
      return job
    })
  const end = async (job: string) => {
    await settled()
    ends.get(job)?.()
    await settled()
  }
  return { started, run, end }
}

afterEach(() => installWebLocks())

describe.each([
  ['has locks', () => installWebLocks(), true],
  ['has no locks', () => setLocks(undefined), false],
  ['refuses locks because site data is blocked', () => setLocks({ request: refuse }), false],
] as const)('a browser that %s', (_, make, areShared) => {
  beforeEach(() => void make())

  test('runs one job per name at a time in request order, and denies jobs that do not wait', async () => {
    expect(await hasTabLocks()).toBe(areShared)
    const { started, run, end } = jobs()
    const first = run('first')
    void run('second')
    await settled()
    await run('third', { ifAvailable: true })
    expect(started).toEqual(['first', 'third is denied'])
    await end('first')
    expect(await first).toBe('first')
    await end('second')
    void run('fourth', { ifAvailable: true })
    await end('fourth')
    expect(started).toEqual(['first', 'third is denied', 'second', 'fourth'])
  })

  test('stops waiting when the signal aborts or has aborted, and continues after a job that fails', async () => {
    const { started, run, end } = jobs()
    const failing = withLock('name', {}, async () => {
      await settled()
      throw new Error('broken')
    })
    void run('first')
    const stopped = new AbortController()
    const waiting = run('second', { signal: stopped.signal })
    stopped.abort(new Error('stopped'))
    await expect(waiting).rejects.toThrow('stopped')
    await expect(run('third', { signal: stopped.signal })).rejects.toThrow('stopped')
    await expect(failing).rejects.toThrow('broken')
    await end('first')
    void run('fourth')
    await end('fourth')
    expect(started).toEqual(['first', 'fourth'])
  })
})

import { afterAll, beforeAll, describe, vi } from 'vitest'

/** Runs tests in processes of three time zones: west of India, at UTC, and far enough east for the next day. */
export function inEveryZone(title: string, tests: () => void): void {
  describe.each(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'])(`${title}, TZ=%s`, (zone) => {
    beforeAll(() => void vi.stubEnv('TZ', zone))
    afterAll(() => void vi.unstubAllEnvs())
    tests()
  })
}

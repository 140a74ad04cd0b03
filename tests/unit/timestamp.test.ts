import dayjs from 'dayjs'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { timestamp } from '../../contract/timestamp'

// The specification requires the default format of dayjs (§3), which would add 3 KB to the backend's chunk.

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(['Asia/Kolkata', 'UTC', 'America/St_Johns', 'Pacific/Chatham'])(
  'a timestamp in %s has the format of dayjs',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(fc.property(moments, (moment) => timestamp(moment) === dayjs(moment).format()))
  },
)

test('an order placed in Mumbai at noon has a timestamp of noon', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect(timestamp(new Date('2026-11-21T06:30:00Z'))).toBe('2026-11-21T12:00:00+05:30')
})

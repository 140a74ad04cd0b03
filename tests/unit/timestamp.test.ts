import dayjs from 'dayjs'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { timestamp } from '../../contract/timestamp'

// The specification asks for the default format of dayjs (§3), which would be 3 KB of the backend's chunk.

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(['Asia/Kolkata', 'UTC', 'America/St_Johns', 'Pacific/Chatham'])(
  'a timestamp in %s reads as dayjs writes it',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(fc.property(moments, (moment) => timestamp(moment) === dayjs(moment).format()))
  },
)

test('what is bought in Mumbai at noon is stamped with noon', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect(timestamp(new Date('2026-11-21T06:30:00Z'))).toBe('2026-11-21T12:00:00+05:30')
})

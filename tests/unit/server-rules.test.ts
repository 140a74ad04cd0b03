import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '../../server/accounts/passwords'
import { networkOf } from '../../server/accounts/tries'
import { harmless, original } from '../../server/csv/write'
import { isUnavailable } from '../../server/database/retry'

test.each<[string, string]>([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
  // Formats that proxies write into X-Forwarded-For.
  ['198.51.100.7:50123', '198.51.100.7'],
  [' 198.51.100.7 ', '198.51.100.7'],
  ['"198.51.100.7:50123"', '198.51.100.7'],
  ['[2001:db8::1]:50123', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['[fe80::1%eth0]:1', 'fe80:0:0:0::/64'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:FFFF:198.51.100.7', '198.51.100.7'],
  ['[::ffff:198.51.100.7]:50123', '198.51.100.7'],
  ['for=198.51.100.7:50123;proto=https', '198.51.100.7'],
  ['For="[2001:db8::1]:50123";by=203.0.113.60', '2001:db8:0:0::/64'],
  ...['', 'unknown', '_hidden', '198.51.100', '198.51.100.7:x', '[2001:db8::1', ']:[', 'a'.repeat(8_000)].map(
    (text): [string, string] => [text, 'unknown'],
  ),
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const AWAY_CODES = '25006 25P03 25P04 53300 55P03 57014 57P01 57P02 57P03 57P05 08006 EHOSTUNREACH'
test.each([
  ['counts as unavailable', AWAY_CODES, true],
  ['with an error in a statement is available', '23505 22021 42P01 40001', false],
])('a database %s: %s', (_, codes, isAway) => {
  for (const code of codes.split(' ')) expect(isUnavailable(Object.assign(new Error(''), { code })), code).toBe(isAway)
})

test.each(['\t=1', '\r=1', '\n=1', '12/3', '4-5', "'=1", "''4-5"])(
  'an exported cell %j that a spreadsheet or an import would change is neutralised',
  (cell) => {
    expect(harmless(cell)).toBe(`'${cell}`)
    expect(original(harmless(cell))).toBe(cell)
  },
)

test('two passwords are hashed at once and fifty wait; further requests are refused and can be repeated later', async () => {
  const hashed = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('jasmine rain', 1_024)))
  const refused = hashed.filter(({ status }) => status === 'rejected')
  expect(refused).toEqual(
    Array(8).fill(expect.objectContaining({ reason: expect.objectContaining({ status: 503, retryAfter: 5 }) })),
  )
  // The requests were too many at once, and later ones succeed.
  expect(await isPassword('jasmine rain', await hashPassword('jasmine rain', 1_024))).toBe(true)
})

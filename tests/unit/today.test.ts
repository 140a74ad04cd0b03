import { expect, test } from 'vitest'
import { comparison, salesDays, TO_DO_TEXTS } from '../../domain/desk/today'

test('days are those of India, and a day without orders has zeros', () => {
  // 00:30 on 2 December in India, 1 December in UTC.
  const now = Date.parse('2026-12-01T19:00:00Z')
  const day = { day: '2026-12-02', orders: 1, sales: 49_900, refunds: 0 }
  const days = salesDays([day, day], now)
  expect([days[0]?.day, days[12]?.orders, days[13]]).toEqual(['2026-11-19', 0, { ...day, orders: 2, sales: 99_800 }])
})

test.each([
  [0, 0, 'As the week before'],
  [100, 0, 'None the week before'],
  [112, 100, '12% more than the week before'],
  [50, 100, '50% less than the week before'],
  [1_001, 1_000, 'As the week before'],
])('sales of %i after %i read %s', (now, before, text) => {
  expect(comparison(now, before)).toBe(text)
})

test('an entry of the list has its count', () => {
  expect([TO_DO_TEXTS.pack(3), TO_DO_TEXTS.returns(1), TO_DO_TEXTS.low(1_000)]).toEqual([
    '3 orders to pack',
    '1 return',
    '1,000+ low in stock',
  ])
})

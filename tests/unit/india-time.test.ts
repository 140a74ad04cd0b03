import { expect, test } from 'vitest'
import { reviewDay } from '../../domain/catalogue/review'
import { codeDraft, codeErrors, codeTerms, codeValidityText, emptyCode } from '../../domain/desk/code-form'
import { parseDeskQuery } from '../../domain/desk/desk'
import { createProduct } from '../../domain/desk/desk-product'
import { whyUnusable } from '../../domain/desk/promo-code'
import {
  dayOf,
  endOfDay,
  formatDay,
  formatMoment,
  formatMomentOfYear,
  indiaTimestamp,
  localTime,
  parseLocalTime,
  startOfDay,
} from '../../domain/india-time'
import { financialYear } from '../../domain/money/invoice'
import { deliveryWindow, formatWindow } from '../../domain/order/arrival'
import { documentDay } from '../../domain/order/document-labels'
import { inEveryZone } from '../support/zones'

// 1 April 2027, 00:30 in India, in the notation of three offsets.
const APRIL = ['2027-03-31T19:00:00Z', '2027-04-01T00:30:00+05:30', '2027-03-31T12:00:00-07:00']

inEveryZone('days and hours are those of India', () => {
  test.each(APRIL)('an instant, %s', (instant) => {
    expect([dayOf(instant), localTime(instant), indiaTimestamp(instant)]).toEqual([
      '2027-04-01',
      '2027-04-01T00:30',
      '2027-04-01T00:30:00+05:30',
    ])
    expect(formatDay(instant)).toBe('1 Apr')
    expect(formatMoment(instant)).toMatch(/^1 Apr, 12:30\sam$/)
    expect(formatMomentOfYear(instant)).toMatch(/^1 Apr 2027, 12:30\sam$/)
    expect([documentDay(instant), reviewDay({ createdAt: instant })]).toEqual(['1 April 2027', '1 April 2027'])
    expect(financialYear(Date.parse(instant))).toBe('27-28')
    // A Thursday, and the third and fifth business day after it.
    expect(formatWindow(deliveryWindow(new Date(instant), '3-5'))).toBe('6-8 Apr')
  })

  test('the first and the last instant of a day, and days that do not exist', () => {
    expect(startOfDay('2027-04-01')).toEqual(new Date('2027-03-31T18:30:00Z'))
    expect(endOfDay('2027-04-01')).toEqual(new Date('2027-04-01T18:30:00Z'))
    for (const day of ['2027-02-29', '2027-04-31', '2027-13-01', '2027-4-1', 'yesterday', ''])
      expect([startOfDay(day), endOfDay(day), parseDeskQuery(new URLSearchParams({ from: day })).from]).toEqual([
        null,
        null,
        '',
      ])
  })

  test('a typed time, and the same time back in the field', () => {
    expect(parseLocalTime('2027-12-01T00:00')).toBe('2027-11-30T18:30:00.000Z')
    expect(localTime(parseLocalTime('2027-12-01T23:59') ?? 0)).toBe('2027-12-01T23:59')
    for (const typed of ['', '2027-12-01', '2027-02-30T10:00', '2027-12-01T24:00', '2027-12-01T10:00Z', 'soon'])
      expect(parseLocalTime(typed), typed).toBeNull()
  })

  test('a code that starts at midnight', () => {
    const draft = { ...emptyCode, name: 'Midnight', off: '10', from: '2027-12-01T00:00', to: '2027-12-02T00:00' }
    const terms = codeTerms(draft)
    const code = { ...terms, id: '1', used: 0, version: 1 }
    expect(codeDraft(code)).toEqual({ ...draft })
    expect(codeErrors({ ...draft, to: '2027-12-01T00:00:00' })).toEqual({ to: 'A code must end after it begins.' })
    expect(codeErrors({ ...draft, name: '😀', to: '2027-12-01T00:00:00' })).toEqual({
      name: 'The name needs a letter or a digit.',
    })
    expect(codeErrors({ ...draft, to: '2027-02-30T00:00' })).toEqual({ to: 'Enter a day and a time.' })
    const [before, after] = ['2027-11-30T18:29:59Z', '2027-11-30T18:30:00Z'].map(Date.parse) as [number, number]
    expect(whyUnusable(terms, { all: 0, own: 0 }, before)).toMatch(/^Midnight begins on 1 Dec, 12:00\sam\.$/)
    expect(whyUnusable(terms, { all: 0, own: 0 }, after)).toBeNull()
    expect(codeValidityText(code, before)).toMatch(/^From 1 Dec, 12:00\sam until 2 Dec, 12:00\sam$/)
  })

  test('the day on which a product was added', () => {
    const given = { title: 'Rose', price: '1', brand: 'Skinn', category: 'Women', facts: {} } as never
    expect(createProduct(given, '1', Date.parse(APRIL[0] ?? '')).addedOn).toBe('2027-04-01')
  })
})

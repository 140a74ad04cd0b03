import { expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { commonNotes, newest } from '../../domain/catalogue/on-home'

test('the newest products are those added last, first those in stock, without products that have no date', () => {
  const days = newest(products, 4).map(({ id, addedOn }) => [id, addedOn])
  expect(days).toEqual([
    ['skinn-raw-vetiver', '2026-11-18'],
    ['wild-stone-jasmine-dusk', '2026-10-15'],
    ['fogg-scent-impressio', '2026-11-11'],
    ['ajmal-citrus-blu', '2026-10-29'],
  ])
  expect(newest(products, 100)).toHaveLength(4)
  expect(newest([], 4)).toEqual([])
})

test('the most common notes are listed first, each once, and equally common ones by name', () => {
  const [any] = products
  if (!any) throw new RangeError('The catalogue is empty.')
  const of = (...notes: string[]) => ({ ...any, notes: { top: notes, heart: [], base: notes } })
  expect(commonNotes([of('Musk'), of('Rose', 'musk'), of('Amber')], 3)).toEqual(['musk', 'amber', 'rose'])
  expect(commonNotes([of('Musk'), of('Rose')], 1)).toEqual(['musk'])
})

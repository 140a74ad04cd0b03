import { expect, test } from 'vitest'
import { sameRecord } from '../../domain/record'

const line = { id: 'oud', title: 'Oud', qty: 1 }

test('a line brought anew, unchanged, is the same line', () => {
  expect(sameRecord(line, { ...line })).toBe(true)
})

test('a line with another quantity, or with a field more or less, is another one', () => {
  expect(sameRecord(line, { ...line, qty: 2 })).toBe(false)
  expect(sameRecord<object>(line, { ...line, note: '' })).toBe(false)
})

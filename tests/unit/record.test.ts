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

test('what a record holds in lists and records of its own counts too', () => {
  const perfume = { id: 'oud', notes: { top: ['saffron'], heart: ['rose'] } }
  expect(sameRecord(perfume, structuredClone(perfume))).toBe(true)
  expect(sameRecord(perfume, { ...perfume, notes: { top: ['saffron'], heart: ['oud'] } })).toBe(false)
  expect(sameRecord(perfume, { ...perfume, notes: { top: [], heart: ['rose'] } })).toBe(false)
})

import { expect, test } from 'vitest'
import { sameRecord } from '../../domain/record'

const line = { id: 'oud', title: 'Oud', qty: 1 }

test('an unchanged copy of a line equals the line', () => {
  expect(sameRecord(line, { ...line })).toBe(true)
})

test('a line with another quantity, or with an additional or missing field, is different', () => {
  expect(sameRecord(line, { ...line, qty: 2 })).toBe(false)
  expect(sameRecord<object>(line, { ...line, note: '' })).toBe(false)
})

test('nested lists and records are compared too', () => {
  const perfume = { id: 'oud', notes: { top: ['saffron'], heart: ['rose'] } }
  expect(sameRecord(perfume, structuredClone(perfume))).toBe(true)
  expect(sameRecord(perfume, { ...perfume, notes: { top: ['saffron'], heart: ['oud'] } })).toBe(false)
  expect(sameRecord(perfume, { ...perfume, notes: { top: [], heart: ['rose'] } })).toBe(false)
})

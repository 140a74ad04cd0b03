import { expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { SCENTS } from '../../domain/product'
import { whenToWear } from '../../domain/scent'

test('every scent that is filtered by says when it is worn, and no other', () => {
  for (const scent of SCENTS) expect(whenToWear({ scent })).toMatch(/^[A-Z][a-z ,]+$/)
  expect(whenToWear({ scent: 'gunpowder' })).toBeNull()
  expect(whenToWear({ scent: undefined })).toBeNull()
})

test('every perfume of the shop says what it smells of', () => {
  for (const { notes, scent } of products) {
    expect(SCENTS).toContain(scent)
    for (const layer of [notes?.top, notes?.heart, notes?.base]) expect(layer?.length).toBeGreaterThan(0)
  }
})

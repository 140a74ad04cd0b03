import { expect, test } from 'vitest'
import { SCENTS } from '../../domain/catalogue/product'
import { whenToWear } from '../../domain/catalogue/scent'

test('every scent that is filtered by says when it is worn, and no other', () => {
  for (const scent of SCENTS) expect(whenToWear({ scent })).toMatch(/^[A-Z][a-z ,]+$/)
  expect(whenToWear({ scent: 'gunpowder' })).toBeNull()
  expect(whenToWear({ scent: undefined })).toBeNull()
})

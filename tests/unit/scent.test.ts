import { expect, test } from 'vitest'
import { SCENTS } from '../../domain/catalogue/product'
import { whenToWear } from '../../domain/catalogue/scent'

test('every scent of the filter has a time of day to wear it, and no other scent has', () => {
  for (const scent of SCENTS) expect(whenToWear({ scent })).toMatch(/^[A-Z][a-z ,]+$/)
  expect(whenToWear({ scent: 'gunpowder' })).toBeNull()
  expect(whenToWear({ scent: undefined })).toBeNull()
})

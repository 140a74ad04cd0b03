import { expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import type { Product } from '../../domain/catalogue/product'
import { withSharedNotes } from '../../domain/catalogue/shared-notes'

test('products with equal notes share one object, and nothing else about them changes', () => {
  const received = JSON.parse(JSON.stringify(catalogueOf(100))) as Product[]
  const shared = withSharedNotes(received)
  expect(shared).toEqual(received)
  expect(new Set(shared.map(({ notes }) => notes)).size).toBeLessThan(
    new Set(received.map(({ notes }) => notes)).size / 4,
  )
})

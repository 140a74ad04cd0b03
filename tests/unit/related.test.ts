import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '../../domain/catalogue/product'
import { relatedTo } from '../../domain/catalogue/related'
import { anyCatalogue } from '../support/arbitraries'
import { oud } from '../support/items'

const rose: Product = { ...oud, id: 'rose', price: '1000', discount: '0', brand: 'SKINN', category: 'women' }
const ids = (products: readonly Product[]) => products.map(({ id }) => id)
const perfume = (id: string, change: Partial<Product>): Product => ({ ...rose, id, ...change })

test('the brand’s other perfumes are listed first, then the category’s, each by the nearest price', () => {
  const products = [
    rose,
    perfume('same category, dear', { brand: 'FOGG', price: '1500' }),
    perfume('same category, near', { brand: 'FOGG', price: '1100' }),
    perfume('same brand, for men', { category: 'men', price: '400' }),
    perfume('same brand, near', { price: '900' }),
    perfume('neither', { brand: 'FOGG', category: 'men' }),
  ]
  expect(ids(relatedTo(rose, products, 9))).toEqual([
    'same brand, near',
    'same brand, for men',
    'same category, near',
    'same category, dear',
  ])
})

test('available perfumes precede unavailable ones', () => {
  const products = [perfume('gone', { inStock: false }), perfume('here', { price: '200' })]
  expect(ids(relatedTo(rose, products, 2))).toEqual(['here', 'gone'])
})

test('a perfume is never related to itself, and the limit is respected', () => {
  fc.assert(
    fc.property(anyCatalogue, fc.nat({ max: 6 }), (products, count) => {
      for (const product of products) {
        const related = relatedTo(product, products, count)
        expect(related.length).toBeLessThanOrEqual(count)
        expect(ids(related)).not.toContain(product.id)
        expect(new Set(ids(related)).size).toBe(related.length)
      }
    }),
  )
})

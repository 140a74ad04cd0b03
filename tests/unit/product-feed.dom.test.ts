import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { feedFormats, feedItem } from '../../domain/catalogue/product-feed'

const [product] = catalogueOf(1)
if (!product) throw new Error('There is no product.')
const ORIGIN = 'https://shop.example'

test('an entry of the feed has absolute addresses, both prices, availability and the delivery of this product', () => {
  const oud = { ...product, id: 'oud', image: '/pictures/oud.webp', price: '1000', discount: '25', inStock: false }
  const facts = { about: 'Deep.', pictures: ['/pictures/oud.webp', '/pictures/box.webp'] }
  expect(feedItem({ ...oud, category: 'men', fastDelivery: true, size: 50 }, facts, ORIGIN)).toMatchObject({
    id: 'oud',
    description: 'Deep.',
    link: 'https://shop.example/products/oud',
    image_link: 'https://shop.example/pictures/oud.webp',
    additional_image_link: ['https://shop.example/pictures/box.webp'],
    availability: 'out_of_stock',
    price: '1000.00 INR',
    sale_price: '750.00 INR',
    gender: 'male',
    size: '50 ml',
    shipping: { country: 'IN', price: '49.00 INR', min_transit_time: '3', max_transit_time: '5' },
  })
})

test('unknown facts are left out, and the description names the known ones', () => {
  const { size: _, concentration: __, notes: ___, ...bare } = product
  const item = feedItem({ ...bare, brand: 'SKINN', category: 'women', discount: '0' }, {}, ORIGIN)
  for (const field of ['sale_price', 'size', 'product_detail', 'additional_image_link', 'gtin'])
    expect(item).not.toHaveProperty(field)
  expect(item.description).toBe('Perfume for women by SKINN.')
})

test('a title of more than 150 characters, which readers of the feed refuse, ends at a space', () => {
  const titleOf = (title: string) => feedItem({ ...product, title }, {}, ORIGIN).title
  expect(titleOf(`${'a'.repeat(148)} b`)).toBe(`${'a'.repeat(148)} b`)
  expect(titleOf(`${'a'.repeat(148)} bc`)).toBe('a'.repeat(148))
  expect(titleOf('a'.repeat(200))).toBe('a'.repeat(150))
})

test('the XML of the feed is well-formed for any text of a product', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('&', '<b>', ']]>', '\0', '\uD800', '\uFFFF'))
  const { head, entry, end } = feedFormats.xml
  fc.assert(
    fc.property(text, text, (title, about) => {
      const xml = head(ORIGIN) + entry(feedItem({ ...product, title }, { about }, ORIGIN)) + end
      const read = new DOMParser().parseFromString(xml, 'application/xml')
      expect(read.querySelector('parsererror')).toBeNull()
      expect(read.getElementsByTagName('item')).toHaveLength(1)
    }),
    { numRuns: 40 },
  )
})

test('each line of the JSONL feed is one product, also if its texts have line breaks', () => {
  const entry = feedFormats.jsonl.entry(feedItem(product, { about: 'Warm.\nDeep.' }, ORIGIN))
  expect(entry.split('\n')).toHaveLength(2)
  expect(JSON.parse(entry)).toMatchObject({ id: product.id, description: 'Warm.\nDeep.' })
})

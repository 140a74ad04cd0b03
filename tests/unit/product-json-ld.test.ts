import { expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { productJsonLd } from '../../domain/catalogue/product-json-ld'

const [product] = catalogueOf(1)
if (!product) throw new Error('There is no product.')
const { id } = product

test('structured data of a product in a deployed shop has absolute addresses, rupees and availability', () => {
  const gone = { ...product, image: '/pictures/oud.webp', price: '1000', discount: '25', inStock: false }
  expect(productJsonLd(gone, {}, 'https://shop.example')).toMatchObject({
    url: `https://shop.example/products/${id}`,
    image: 'https://shop.example/pictures/oud.webp',
    offers: { price: 750, priceCurrency: 'INR', availability: 'https://schema.org/OutOfStock' },
  })
})

test('without an origin its addresses are relative, and a picture of another host keeps its own', () => {
  const told = productJsonLd({ ...product, image: 'https://pictures.example/oud.webp', inStock: true }, {}, '')
  expect(told).toMatchObject({ url: `/products/${id}`, image: 'https://pictures.example/oud.webp' })
  expect(told.offers.availability).toBe('https://schema.org/InStock')
})

test('known facts of a product are included, and unknown ones are omitted', () => {
  const maker = { name: 'House of Oud', address: '1, Attar Lane, Kannauj 209725' }
  const known = productJsonLd(
    { ...product, size: 50 },
    { about: 'Deep.', origin: 'India', maker: { kind: 'made', ...maker } },
    '',
  )
  expect(known).toMatchObject({
    description: 'Deep.',
    size: '50 ml',
    countryOfOrigin: { name: 'India' },
    manufacturer: maker,
  })
  // The importer is not the manufacturer.
  const imported = productJsonLd(product, { maker: { kind: 'imported', ...maker } }, '')
  for (const field of ['description', 'countryOfOrigin', 'manufacturer']) expect(imported).not.toHaveProperty(field)
})

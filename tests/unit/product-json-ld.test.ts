import { expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { productJsonLd } from '../../domain/catalogue/product-json-ld'

const [product] = catalogueOf(1)
if (!product) throw new Error('There is no product.')
const { id } = product

test('a product of a deployed shop is told to search engines with whole addresses, in rupees, and whether it is in stock', () => {
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

test('what the shop knows of a product is told, and what it does not know is left out', () => {
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
  // Who brings it into the country has not made it.
  const imported = productJsonLd(product, { maker: { kind: 'imported', ...maker } }, '')
  for (const field of ['description', 'countryOfOrigin', 'manufacturer']) expect(imported).not.toHaveProperty(field)
})

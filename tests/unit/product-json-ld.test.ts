import { expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { productJsonLd, siteJsonLd } from '../../domain/catalogue/product-json-ld'

const [product] = catalogueOf(1)
if (!product) throw new Error('There is no product.')
const { id } = product

/** What search engines require of a merchant's listing, beyond the vocabulary. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'image', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'shippingDetails', 'hasMerchantReturnPolicy'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'returnMethod'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['author', 'reviewRating', 'datePublished'],
  Rating: ['ratingValue'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name'],
  WebSite: ['name', 'url', 'potentialAction'],
}

/** The required properties that a node and the nodes in it lack. The types of schema-dts check all others. */
function missingIn(node: object): string[] {
  const type = String(Object(node)['@type'])
  const nodes = Object.values(node)
    .flat()
    .filter((value) => typeof value === 'object' && value !== null)
  return [
    ...(REQUIRED[type] ?? []).flatMap((property) => (property in node ? [] : [`${type} has no ${property}`])),
    ...nodes.flatMap(missingIn),
  ]
}

const review = { id: 'r1', stars: 4 as const, text: 'Warm.', name: 'Meera', createdAt: '2026-11-01T09:30:00.000Z' }
const reviews = [{ ...review, updatedAt: review.createdAt }]

test('all structured data has what search engines require', () => {
  const maker = { kind: 'made', name: 'House of Oud', address: '1, Attar Lane, Kannauj 209725' } as const
  const known = { about: 'Deep.', origin: 'India', maker, pictures: ['/1.webp', '/2.webp'], reviews }
  const rated = { ...product, size: 50, concentration: 'Parfum', rating: 4.4, reviewCount: 5 }
  const nodes = [...productJsonLd(rated, known, 'https://shop.example'), ...productJsonLd(product, {}, '')]
  expect([...nodes, ...siteJsonLd('https://shop.example')].flatMap(missingIn)).toEqual([])
  expect(missingIn({ '@type': 'Offer', price: 1, priceCurrency: 'INR', seller: { '@type': 'Rating' } })).toEqual([
    'Offer has no availability',
    'Offer has no shippingDetails',
    'Offer has no hasMerchantReturnPolicy',
    'Rating has no ratingValue',
  ])
})

test('structured data of a product in a deployed shop has absolute addresses, rupees, availability, delivery and returns', () => {
  const gone = { ...product, image: '/pictures/oud.webp', price: '1000', discount: '25', inStock: false }
  const [node] = productJsonLd({ ...gone, fastDelivery: true }, {}, 'https://shop.example')
  expect(node).toMatchObject({
    name: product.title,
    url: `https://shop.example/products/${id}`,
    image: 'https://shop.example/pictures/oud.webp',
    offers: {
      price: 750,
      priceCurrency: 'INR',
      availability: 'https://schema.org/OutOfStock',
      shippingDetails: {
        shippingRate: { value: 49, currency: 'INR' },
        shippingDestination: { addressCountry: 'IN' },
        deliveryTime: { transitTime: { minValue: 3, maxValue: 5 } },
      },
      hasMerchantReturnPolicy: { applicableCountry: 'IN', merchantReturnDays: 7 },
    },
  })
  // The price has no end, and the rating is a sample.
  for (const field of ['aggregateRating', 'review']) expect(node).not.toHaveProperty(field)
  expect(node.offers).not.toHaveProperty('priceValidUntil')
})

test('without an origin its addresses are relative, and a picture of another host retains its own', () => {
  const other = { ...product, image: 'https://pictures.example/oud.webp', inStock: true }
  expect(productJsonLd(other, {}, '')[0]).toMatchObject({
    url: `/products/${id}`,
    image: 'https://pictures.example/oud.webp',
    offers: { availability: 'https://schema.org/InStock' },
  })
})

test('the newest reviews and the rating that they make are included, and no sample rating', () => {
  expect(productJsonLd({ ...product, rating: 4.4, reviewCount: 5 }, { reviews }, '')[0]).toMatchObject({
    aggregateRating: { ratingValue: 4.4, reviewCount: 5 },
    review: [
      {
        author: { name: 'Meera' },
        datePublished: review.createdAt,
        reviewBody: 'Warm.',
        reviewRating: { ratingValue: 4 },
      },
    ],
  })
})

test('known facts of a product are included, and unknown ones are omitted', () => {
  const maker = { name: 'House of Oud', address: '1, Attar Lane, Kannauj 209725' }
  const [known] = productJsonLd(
    { ...product, size: 50 },
    { about: 'Deep.', origin: 'India', maker: { kind: 'made', ...maker }, pictures: ['/1.webp', '/2.webp'] },
    'https://shop.example',
  )
  expect(known).toMatchObject({
    description: 'Deep.',
    size: '50 ml',
    countryOfOrigin: { name: 'India' },
    manufacturer: maker,
    image: ['https://shop.example/1.webp', 'https://shop.example/2.webp'],
  })
  // The importer is not the manufacturer.
  const [imported] = productJsonLd(product, { maker: { kind: 'imported', ...maker } }, '')
  for (const field of ['description', 'countryOfOrigin', 'manufacturer']) expect(imported).not.toHaveProperty(field)
})

test('the breadcrumbs of a product lead from the home page to it, each with a name and an address', () => {
  const [, crumbs] = productJsonLd({ ...product, category: 'men & women', title: 'Oud' }, {}, 'https://shop.example')
  expect(crumbs.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
    { '@type': 'ListItem', position: 2, name: 'Perfumes', item: 'https://shop.example/products' },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Men & women',
      item: 'https://shop.example/products?category=men+%26+women',
    },
    { '@type': 'ListItem', position: 4, name: 'Oud', item: `https://shop.example/products/${id}` },
  ])
})

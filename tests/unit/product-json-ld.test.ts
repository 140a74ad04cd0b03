import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogueOf } from '../../contract/seeds/large-catalogue'
import { productJsonLd, siteJsonLd } from '../../domain/catalogue/product-json-ld'

const [product] = catalogueOf(1)
if (!product) throw new Error('There is no product.')
const { id } = product

// The vocabulary of schema.org as schema-dts declares it: `interface OfferBase extends ThingBase { "price"?: SchemaValue<Number | Text, …> }`,
// `interface OfferLeaf extends OfferBase` and `type ItemAvailability = "https://schema.org/InStock" | …`.
const vocabulary = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8').replace(/\/\*\*.*?\*\//gs, '')
const interfaces = new Map(
  [...vocabulary.matchAll(/^(?:export )?interface (\w+) extends ([^{]+) \{(.*?)^\}/gms)].map(
    ([, name = '', parents = '', body = '']) => [name, { parents: parents.split(', '), body }],
  ),
)
const members = (union: string) => union.split('|').map((member) => member.trim())
const aliases = new Map(
  [...vocabulary.matchAll(/^export type (\w+) = (.*);/gm)].map(([, name = '', union = '']) => [name, members(union)]),
)

/** Returns the types of a property of an interface, or null if neither it nor a parent has the property. */
function rangeOf(name: string, property: string): string[] | null {
  const { parents, body } = interfaces.get(name) ?? { parents: [], body: '' }
  const range = new RegExp(`^ *"${property}"\\?: SchemaValue<(.*), "${property}">`, 'm').exec(body)?.[1]
  if (range !== undefined) return members(range)
  for (const parent of parents) {
    const inherited = rangeOf(parent, property)
    if (inherited) return inherited
  }
  return null
}
/** Whether a type or one of its subtypes is among `wanted`. */
const allows = (type: string, wanted: readonly string[]): boolean =>
  wanted.includes(type) || (aliases.get(type) ?? []).some((member) => member !== type && allows(member, wanted))

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

/** Returns the faults of a node and of the nodes in it. */
function faultsOf(node: Record<string, unknown>): string[] {
  const type = String(node['@type'])
  const missing = (REQUIRED[type] ?? []).filter((property) => !(property in node))
  return [
    ...missing.map((property) => `${type} has no ${property}`),
    ...Object.entries(node).flatMap(([property, value]) => {
      if (property.startsWith('@') || property.endsWith('-input')) return []
      const range = rangeOf(`${type}Leaf`, property)
      if (!range) return [`${type}.${property} is not in the vocabulary`]
      return [value].flat().flatMap((one) => {
        const isNode = typeof one === 'object' && one !== null
        const wanted = isNode
          ? [`${(one as Record<string, unknown>)['@type']}Leaf`]
          : [JSON.stringify(one), typeof one === 'number' ? 'number' : 'string']
        return [
          ...(range.some((type) => allows(type, wanted)) ? [] : [`${type}.${property} cannot be ${wanted[0]}`]),
          ...(isNode ? faultsOf(one as Record<string, unknown>) : []),
        ]
      })
    }),
  ]
}

const review = { id: 'r1', stars: 4 as const, text: 'Warm.', name: 'Meera', createdAt: '2026-11-01T09:30:00.000Z' }
const reviews = [{ ...review, updatedAt: review.createdAt }]

test('all structured data follows the vocabulary, and has what search engines require', () => {
  const maker = { kind: 'made', name: 'House of Oud', address: '1, Attar Lane, Kannauj 209725' } as const
  const known = { about: 'Deep.', origin: 'India', maker, pictures: ['/1.webp', '/2.webp'], reviews }
  const rated = { ...product, size: 50, concentration: 'Parfum', rating: 4.4, reviewCount: 5 }
  const nodes = [...productJsonLd(rated, known, 'https://shop.example'), ...productJsonLd(product, {}, '')]
  for (const node of [...nodes, ...siteJsonLd('https://shop.example')])
    expect(faultsOf(node as unknown as Record<string, unknown>)).toEqual([])
  expect(faultsOf({ '@type': 'Offer', prize: 1, availability: 'Soon', seller: { '@type': 'Rating' } })).toEqual([
    'Offer has no price',
    'Offer has no priceCurrency',
    'Offer has no shippingDetails',
    'Offer has no hasMerchantReturnPolicy',
    'Offer.prize is not in the vocabulary',
    'Offer.availability cannot be "Soon"',
    'Offer.seller cannot be RatingLeaf',
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

test('the home page names the shop, its logo and how to search it', () => {
  const [shop, site] = siteJsonLd('https://shop.example')
  expect(shop).toMatchObject({ '@type': 'Organization', logo: 'https://shop.example/icons/512.png' })
  expect(site.potentialAction).toMatchObject({
    target: { urlTemplate: 'https://shop.example/products?search={search_term_string}' },
    'query-input': 'required name=search_term_string',
  })
})

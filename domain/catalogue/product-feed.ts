import type { Paise } from '../money/money'
import { businessDays } from '../order/arrival'
import { daysOf } from '../order/delivery'
import { href } from '../routes'
import { shopTerms } from '../shop-terms'
import { discountedPriceOf, type Product, priceOf } from './product'
import type { ProductFacts } from './product-facts'

// Google's product data specification, 'Perfume & Cologne' and the audience of each category.
const GOOGLE_CATEGORY = '479'
const GENDERS: Readonly<Record<string, string>> = { men: 'male', women: 'female', 'men & women': 'unisex' }

const price = (amount: Paise) => `${(amount / 100).toFixed(2)} INR`

/** A product of a feed. The names are those of Google's product data specification. Unknown fields are left out. */
export type FeedItem = Readonly<Record<string, string | readonly string[] | Readonly<Record<string, string>>>>

/** Returns a product for sale as an entry of a feed. `origin`: of the shop, such as https://shop.example. */
export function feedItem(product: Product, facts: ProductFacts, origin: string): FeedItem {
  const { size, concentration } = product
  const [full, charged] = [priceOf(product), discountedPriceOf(product)]
  const absolute = (picture: string) => (picture.startsWith('/') ? origin + picture : picture)
  const more = (facts.pictures ?? []).filter((picture) => picture !== product.image)
  const gender = GENDERS[product.category]
  const { least, most } = businessDays(daysOf(product.fastDelivery))
  return {
    id: product.id,
    title: shortened(product.title),
    description: facts.about ?? describe(product),
    link: origin + href('product', { productId: product.id }),
    image_link: absolute(product.image),
    ...(more.length > 0 && { additional_image_link: more.slice(0, 10).map(absolute) }),
    availability: product.inStock ? 'in_stock' : 'out_of_stock',
    price: price(full),
    ...(charged < full && { sale_price: price(charged) }),
    brand: product.brand,
    condition: 'new',
    google_product_category: GOOGLE_CATEGORY,
    product_type: `Perfume for ${product.category}`,
    ...(gender && { gender }),
    ...(size && { size: `${size} ml`, unit_pricing_measure: `${size} ml` }),
    ...(concentration && { product_detail: `Perfume:Concentration:${concentration}` }),
    shipping: {
      country: 'IN',
      price: price(shopTerms().deliveryCharge),
      min_transit_time: String(least),
      max_transit_time: String(most),
    },
  }
}

/** Characters of a title that Google's specification allows. */
const TITLE = 150

/** Returns a title that a feed accepts: a longer one ends at a space. */
function shortened(title: string): string {
  if (title.length <= TITLE) return title
  const end = title.lastIndexOf(' ', TITLE)
  return title.slice(0, end > 0 ? end : TITLE)
}

/** Returns a sentence of known facts: 'Eau de Parfum for women by SKINN, 50 ml. Notes: rose, musk.' */
function describe({ concentration, category, brand, size, notes }: Product): string {
  const kind = `${concentration ?? 'Perfume'} for ${category} by ${brand}${size ? `, ${size} ml` : ''}.`
  const all = notes ? [...notes.top, ...notes.heart, ...notes.base] : []
  return all.length === 0 ? kind : `${kind} Notes: ${all.join(', ')}.`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Control characters and lone surrogates, which XML does not allow or readers refuse. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu
const escaped = (text: string) =>
  text.replace(NOT_XML, '').replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)

const element = (name: string, value: FeedItem[string]): string =>
  typeof value === 'string'
    ? `<g:${name}>${escaped(value)}</g:${name}>`
    : Array.isArray(value)
      ? value.map((one: string) => element(name, one)).join('')
      : `<g:${name}>${elements(value as FeedItem)}</g:${name}>`
const elements = (item: FeedItem) =>
  Object.entries(item)
    .map(([name, value]) => element(name, value))
    .join('')

/** A format of the feed: its content type, the texts around the entries, and one entry. */
export interface FeedFormat {
  type: string
  head(origin: string): string
  entry(item: FeedItem): string
  end: string
}

/** The feed as Google's RSS 2.0, and as one JSON object a line. */
export const feedFormats: Readonly<Record<'xml' | 'jsonl', FeedFormat>> = {
  xml: {
    type: 'application/xml; charset=utf-8',
    head: (origin) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escaped(shopTerms().name)}</title><link>${escaped(origin)}/</link><description>Perfumes for men and women, priced in rupees.</description>\n`,
    entry: (item) => `<item>${elements(item)}</item>\n`,
    end: '</channel></rss>\n',
  },
  jsonl: {
    type: 'application/jsonl; charset=utf-8',
    head: () => '',
    entry: (item) => `${JSON.stringify(item)}\n`,
    end: '',
  },
}

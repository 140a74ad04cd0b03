import type { BreadcrumbList, Organization, Product as ProductNode, WebSite, WithContext } from 'schema-dts'
import { toRupees } from '../money/money'
import { businessDays } from '../order/arrival'
import { daysOf } from '../order/delivery'
import { RETURN_DAYS } from '../order/returns'
import { href } from '../routes'
import { shopTerms } from '../shop-terms'
import { breadcrumbsOf } from './breadcrumbs'
import { discountedPriceOf, type Product } from './product'
import type { ProductFacts } from './product-facts'

// Structured data for search engines, in the vocabulary of schema.org, whose types check it. Unknown facts are left out.
// `origin`: of the shop, such as https://shop.example. '' makes relative addresses.

const CONTEXT = 'https://schema.org'

/** Returns the product and its breadcrumbs. */
export function productJsonLd(
  product: Product,
  facts: ProductFacts,
  origin: string,
): [WithContext<Extract<ProductNode, { '@type': 'Product' }>>, WithContext<BreadcrumbList>] {
  const { size, concentration, fastDelivery, rating, reviewCount } = product
  const { about, maker, origin: country, pictures = [product.image], reviews = [] } = facts
  const page = origin + href('product', { productId: product.id })
  const absolute = (picture: string) => (picture.startsWith('/') ? origin + picture : picture)
  const days = businessDays(daysOf(fastDelivery))
  const india = { '@type': 'DefinedRegion', addressCountry: 'IN' } as const
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      name: product.title,
      sku: product.id,
      category: `Perfume for ${product.category}`,
      brand: { '@type': 'Brand', name: product.brand },
      image: pictures.length > 1 ? pictures.map(absolute) : absolute(product.image),
      url: page,
      // A sample rating is not a review.
      ...(reviewCount !== undefined && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
      }),
      ...(reviews.length > 0 && {
        review: reviews.map(({ stars, name, text, createdAt }) => ({
          '@type': 'Review' as const,
          author: { '@type': 'Person' as const, name },
          datePublished: createdAt,
          reviewBody: text,
          reviewRating: { '@type': 'Rating' as const, ratingValue: stars },
        })),
      }),
      ...(about && { description: about }),
      ...(size && { size: `${size} ml` }),
      ...(concentration && {
        additionalProperty: { '@type': 'PropertyValue', name: 'Concentration', value: concentration },
      }),
      ...(country && { countryOfOrigin: { '@type': 'Country', name: country } }),
      ...(maker?.kind === 'made' && {
        manufacturer: { '@type': 'Organization', name: maker.name, address: maker.address },
      }),
      offers: {
        '@type': 'Offer',
        url: page,
        priceCurrency: 'INR',
        price: toRupees(discountedPriceOf(product)),
        availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: { '@type': 'MonetaryAmount', value: toRupees(shopTerms().deliveryCharge), currency: 'INR' },
          shippingDestination: india,
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            transitTime: { '@type': 'QuantitativeValue', minValue: days.least, maxValue: days.most, unitCode: 'DAY' },
          },
        },
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'IN',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: RETURN_DAYS,
          returnMethod: 'https://schema.org/ReturnByMail',
          refundType: 'https://schema.org/FullRefund',
        },
      },
    },
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: [
        ...breadcrumbsOf(product),
        { name: product.title, to: href('product', { productId: product.id }) },
      ].map(({ name, to }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: origin + to })),
    },
  ]
}

/** Returns the shop and its website with the search, for the home page. */
export const siteJsonLd = (origin: string): [WithContext<Organization>, WithContext<WebSite>] => [
  {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: shopTerms().name,
    url: `${origin}/`,
    logo: `${origin}/icons/512.png`,
  },
  {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: shopTerms().name,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${href('products')}?search={search_term_string}` },
      // The vocabulary's types lack the annotation that search engines read.
      ...({ 'query-input': 'required name=search_term_string' } as object),
    },
  },
]

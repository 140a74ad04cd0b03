import { ArrowRight, CreditCard, RotateCcw, Truck } from 'lucide'
import { useMemo } from 'react'
import { CATEGORIES } from '../../../domain/catalogue/product'
import { formatMoney } from '../../../domain/money/money'
import { capitalized } from '../../../domain/normal-text'
import { deliveryDays } from '../../../domain/order/delivery'
import { MONEY_BACK } from '../../../domain/order/returns'
import { href, productsHref } from '../../../domain/routes'
import { noFilters } from '../../../domain/search/filters'
import { shopTerms } from '../../../domain/shop-terms'
import { CatalogueNotice } from '../../components/catalogue-notice'
import { deferred } from '../../components/lazy'
import { ProductCard } from '../../components/product-card'
import { Icon } from '../../components/ui/icon'
import { ProductGrid } from '../../components/ui/product-grid'
import { ProductSkeletons } from '../../components/ui/product-skeletons'
import { useCatalogue } from '../../shop/hooks'
import styles from './categories.module.css'
import { Hero } from './hero'

// A function, because a browser's first currency format is slow and not needed before this renders.
const promises = () => [
  { icon: RotateCcw, title: MONEY_BACK, text: 'Wear it at home first. Not yours? We take it back.' },
  {
    icon: Truck,
    title: 'Delivery within',
    days: deliveryDays(true),
    text: `For perfumes marked 'Fast delivery'; the others take ${deliveryDays(false)}. A flat ${formatMoney(shopTerms().deliveryCharge)} an order.`,
  },
  { icon: CreditCard, title: 'All cards accepted', text: 'Credit or debit, from any bank.' },
]

/** The promises of the shop to every shopper (§1). */
function Promises() {
  return (
    <section aria-labelledby="promises">
      <h2 id="promises" className="visually-hidden">
        What we promise
      </h2>
      <ul className={styles.promises}>
        {promises().map(({ icon, title, days, text }) => (
          <li key={title} className={styles.promise}>
            <Icon node={icon} size={24} strokeWidth={1.5} />
            <h3 className="large">
              <span>{title}</span> <span className={styles.days}>{days}</span>
            </h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many products are featured (§9). */
const FEATURED = 4

/** The first products of the catalogue (§2). New products are at its end, and without a rating they are not trending. */
function Featured() {
  const products = useCatalogue((snapshot) => snapshot.context.products)
  const isLoading = useCatalogue((snapshot) => snapshot.matches({ products: 'loading' }))
  const featured = useMemo(() => products.slice(0, FEATURED), [products])
  return (
    <section className="stack-3 section" aria-labelledby="featured" aria-busy={isLoading}>
      <div className={`links accent-links ${styles.head}`}>
        <h2 id="featured">Featured</h2>
        <a href={href('products')}>See all perfumes</a>
      </div>
      <CatalogueNotice />
      {isLoading && <ProductSkeletons count={FEATURED} />}
      {featured.length > 0 && (
        <ProductGrid label="Featured products">
          {featured.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} heading="h3" {...(product.rating > 0 && { badge: 'Trending' })} />
            </li>
          ))}
        </ProductGrid>
      )}
    </section>
  )
}

const PICTURE: Record<(typeof CATEGORIES)[number], string> = {
  men: '/pictures/category-men.svg',
  women: '/pictures/category-women.svg',
  'men & women': '/pictures/category-unisex.svg',
}

/** One tile per category. It links to the products with only that filter set (§2). */
function Categories() {
  return (
    <section className="stack-3 section" aria-labelledby="categories">
      <h2 id="categories">Categories</h2>
      <ul className={styles.tiles}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <a className={styles.tile} href={productsHref({ ...noFilters, category: [category] })}>
              <img src={PICTURE[category]} alt="" width={800} height={600} loading="lazy" decoding="async" />
              <span className={styles.name}>
                <span>{capitalized(category)}</span>
                <Icon node={ArrowRight} size={22} strokeWidth={1.5} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

// Below the fold, so loaded later to keep the first visit small.
const More = deferred(() => import('./more'))

/** The home page: campaign, promises and entry points (§2). */
export default function HomePage() {
  return (
    <>
      <Hero />
      <Promises />
      <Categories />
      <Featured />
      <More />
    </>
  )
}

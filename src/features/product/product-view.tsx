import { useEffect, useState } from 'react'
import { breadcrumbsOf } from '../../../domain/catalogue/breadcrumbs'
import { largePicture } from '../../../domain/catalogue/picture-file'
import { discountedPriceOf, type Product, priceOf, ratingText } from '../../../domain/catalogue/product'
import type { ProductFacts } from '../../../domain/catalogue/product-facts'
import { parseFacts } from '../../../domain/catalogue/product-facts'
import { relatedTo } from '../../../domain/catalogue/related'
import { formatMoney } from '../../../domain/money/money'
import { MONEY_BACK } from '../../../domain/order/returns'
import { href } from '../../../domain/routes'
import { deferred } from '../../components/lazy'
import { Tiles } from '../../components/tiles'
import { Notice } from '../../components/ui/notice'
import { PageTitle } from '../../components/ui/page-title'
import { Price } from '../../components/ui/price'
import { importWithRetry } from '../../services/import-with-retry'
import { recentlyViewed } from '../../services/recent-list'
import { absoluteUrl } from '../../services/site'
import { useShop } from '../../shop/hooks'
import { useLoader } from '../../shop/use-loader'
import { useProducts } from '../../shop/use-products'
import { BuyBar } from './buy-bar'
import { Facts } from './facts'
import { Gallery } from './gallery'
import styles from './product-view.module.css'
import { ScentNotes } from './scent-notes'
import { Share } from './share'

const MAX_STARS = 5
/** Width and height of a star in SVG units. */
const STAR_SIZE = 20

/** A rating as stars, filled to the tenth, and as a number. A product without a rating is new and has no stars. */
function Stars({ product }: { product: Product }) {
  const { rating, reviewCount } = product
  if (rating === 0) return <p className="small">{ratingText(product)}</p>
  return (
    <p className="row-1 middle small">
      {/* An SVG, because the Content Security Policy forbids inline styles. */}
      <svg className={styles.stars} viewBox={`0 0 ${MAX_STARS * STAR_SIZE} ${STAR_SIZE}`} aria-hidden>
        <Row />
        <svg aria-hidden className={styles.filled} width={rating * STAR_SIZE} height={STAR_SIZE}>
          <Row />
        </svg>
      </svg>
      <span className="visually-hidden">Rating: </span>
      <strong>{ratingText(product)}</strong>
      {reviewCount !== undefined && <span className="dim">{`out of ${MAX_STARS}`}</span>}
    </p>
  )
}

const Row = () => (
  <text y={STAR_SIZE * 0.85} textLength={MAX_STARS * STAR_SIZE} fontSize={STAR_SIZE * 1.1}>
    {'★'.repeat(MAX_STARS)}
  </text>
)

const BackInStockForm = deferred(() => import('./back-in-stock-form'))
const CompareButton = deferred(() => import('../../components/compare-button'))
const ProductJsonLd = deferred(() => import('./product-json-ld'))
const Reviews = deferred(() => import('./reviews'))

const SIDE_BY_SIDE = 4
const NOTHING = {}

/** A product with all its details, reviews and related products (§2). */
export function ProductView({ product }: { product: Product }) {
  const { productFacts } = useShop()
  const loader = useLoader(
    'product facts',
    // A prerendered page has the facts of its product.
    async (signal) => {
      const { loadFacts } = await importWithRetry(() => import('../../services/api/product-facts'))
      return loadFacts(product.id, signal)
    },
    productFacts?.productId === product.id ? parseFacts(productFacts.facts) : null,
  )
  const facts = loader.data
  // Set after the first render, because a prerendered page has no history.
  const [viewedBefore, setViewedBefore] = useState<readonly string[]>([])
  useEffect(() => {
    setViewedBefore(recentlyViewed.read())
    recentlyViewed.add(product.id)
  }, [product.id])
  const products = useProducts(viewedBefore, product.brand)
  const inStock = products.filter((other) => other.inStock)
  const viewed = viewedBefore
    .flatMap((id) => products.find((other) => other.id === id && id !== product.id) ?? [])
    .slice(0, SIDE_BY_SIDE)
  return (
    <>
      <ProductJsonLd at={product.id} product={product} facts={facts ?? NOTHING} />
      <Breadcrumbs product={product} />
      <div className={styles.product}>
        {/* The facts contain the other pictures. */}
        <Gallery key={facts?.pictures?.length ?? 0} product={product} pictures={facts?.pictures} />
        <div className={`stack-2 breakable ${styles.text}`}>
          <PageTitle
            document={product.title}
            page={{
              url: absoluteUrl(href('product', { productId: product.id })),
              picture: absoluteUrl(largePicture(product.image)),
            }}
            description={`${product.title} for ${product.category}: ${formatMoney(discountedPriceOf(product))}. ${MONEY_BACK}, delivery to your door.`}
          >
            {product.title}
          </PageTitle>
          <Stars product={product} />
          <div>
            <Price product={product} large />
            <p className="soft">{`MRP ${formatMoney(priceOf(product))}, inclusive of all taxes`}</p>
            <Saving product={product} />
          </div>
          <BuyBar product={product} />
          {!product.inStock && <BackInStockForm at={product.id} productId={product.id} />}
          <About facts={facts} isFailed={loader.isFailed} reload={loader.reload} />
          <ScentNotes product={product} />
          <Facts product={product} facts={facts} isLoading={loader.isLoading} />
          <div>
            <Share product={product} />
            <CompareButton product={product} />
          </div>
        </div>
      </div>
      <Reviews at={product.id} productId={product.id} failed={<Notice>The reviews could not be loaded.</Notice>} />
      {product.inStock ? (
        <Tiles title="You may also like" products={relatedTo(product, products, SIDE_BY_SIDE)} />
      ) : (
        <Tiles title="Similar and in stock" products={relatedTo(product, inStock, SIDE_BY_SIDE)} />
      )}
      <Tiles title="Recently viewed" products={viewed} />
    </>
  )
}

/** The discount as an amount. */
function Saving({ product }: { product: Product }) {
  const saved = priceOf(product) - discountedPriceOf(product)
  return saved > 0 && <p className="soft">{`You save ${formatMoney(saved)}`}</p>
}

interface AboutProps {
  /** `null` while they load. */
  facts: ProductFacts | null
  isFailed: boolean
  reload: () => void
}

/** The description of a perfume, which product lists do not contain. */
function About({ facts, isFailed, reload }: AboutProps) {
  return (
    <section className="stack-1" aria-labelledby="about-product" aria-busy={(facts === null && !isFailed) || undefined}>
      <h2 className="large" id="about-product">
        About this perfume
      </h2>
      {isFailed ? (
        <Notice onRetry={reload}>The description could not be loaded.</Notice>
      ) : facts ? (
        <p>{facts.about ?? 'There is no description yet.'}</p>
      ) : (
        <p role="status" className={`dim ${styles.waiting}`}>
          Loading…
        </p>
      )}
    </section>
  )
}

/** Breadcrumbs from the home page to the product's category. */
function Breadcrumbs({ product }: { product: Product }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={`links soft ${styles.crumbs}`}>
        {breadcrumbsOf(product).map(({ name, to }) => (
          <li key={to} className="line-1">
            <a href={to}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

import { useEffect, useState } from 'react'
import { largePicture } from '../../../domain/catalogue/picture-file'
import { discountedPriceOf, type Product, priceOf } from '../../../domain/catalogue/product'
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
import { About } from './about'
import { Breadcrumbs } from './breadcrumbs'
import { BuyBar } from './buy-bar'
import { Facts } from './facts'
import { Gallery } from './gallery'
import styles from './product-view.module.css'
import { ScentNotes } from './scent-notes'
import { Share } from './share'
import { Stars } from './stars'

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
        <div className={styles.text}>
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
            <p className={styles.mrp}>{`MRP ${formatMoney(priceOf(product))}, inclusive of all taxes`}</p>
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
  return saved > 0 && <p className={styles.saving}>{`You save ${formatMoney(saved)}`}</p>
}

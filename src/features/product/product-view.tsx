import { useEffect, useState } from 'react'
import { formatMoney } from '../../../domain/money'
import { discountedPriceOf, type Product } from '../../../domain/product'
import { relatedTo } from '../../../domain/related'
import { MONEY_BACK } from '../../../domain/returns'
import { href } from '../../../domain/routes'
import { PageTitle } from '../../components/ui/page-title'
import { Price } from '../../components/ui/price'
import { recentlyViewed } from '../../services/recent-list'
import { onSite } from '../../services/site'
import { useProducts } from '../../shop/use-products'
import { Breadcrumbs } from './breadcrumbs'
import { BuyBar } from './buy-bar'
import { Facts } from './facts'
import { Gallery } from './gallery'
import { ProductJsonLd } from './product-json-ld'
import styles from './product-view.module.css'
import { Saving } from './saving'
import { ScentNotes } from './scent-notes'
import { Share } from './share'
import { Stars } from './stars'
import { Tiles } from './tiles'

const SIDE_BY_SIDE = 4

/** Everything about a product, and what else there is (§2). */
export function ProductView({ product }: { product: Product }) {
  // After the first render: a drawn page knows of no visit.
  const [viewedBefore, setViewedBefore] = useState<readonly string[]>([])
  useEffect(() => {
    setViewedBefore(recentlyViewed.read())
    recentlyViewed.note(product.id)
  }, [product.id])
  const products = useProducts(viewedBefore, product.brand)
  const inStock = products.filter((other) => other.inStock)
  const viewed = viewedBefore
    .flatMap((id) => products.find((other) => other.id === id && id !== product.id) ?? [])
    .slice(0, SIDE_BY_SIDE)
  return (
    <>
      <ProductJsonLd product={product} />
      <Breadcrumbs product={product} />
      <div className={styles.product}>
        <Gallery product={product} />
        <div className={styles.words}>
          <PageTitle
            document={product.title}
            page={{ url: onSite(href('product', { productId: product.id })), picture: onSite(product.image) }}
            description={`${product.title} for ${product.category}: ${formatMoney(discountedPriceOf(product))}. ${MONEY_BACK}, delivery to your door.`}
          >
            {product.title}
          </PageTitle>
          <Stars rating={product.rating} />
          <div>
            <Price product={product} large />
            <Saving product={product} />
          </div>
          <BuyBar product={product} />
          <Facts product={product} />
          <Share product={product} />
          <ScentNotes product={product} />
        </div>
      </div>
      {product.inStock ? (
        <Tiles title="You may also like" products={relatedTo(product, products, SIDE_BY_SIDE)} />
      ) : (
        <Tiles title="Like it, and in stock" products={relatedTo(product, inStock, SIDE_BY_SIDE)} />
      )}
      <Tiles title="Recently viewed" products={viewed} />
    </>
  )
}

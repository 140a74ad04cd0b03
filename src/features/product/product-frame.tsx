import type { Product } from '../../../domain/catalogue/product'
import { routes } from '../../../domain/routes'
import { PageTitle } from '../../components/ui/page-title'
import { Price } from '../../components/ui/price'
import { useCatalogue } from '../../shop/hooks'
import { useRouteParam } from '../../shop/use-route-param'
import gallery from './gallery.module.css'
import styles from './product-frame.module.css'
import layout from './product-view.module.css'

/** Shown while the code of the product page loads, with the data of the product's card. */
export function KnownProductFrame() {
  const productId = useRouteParam()
  const product = useCatalogue(({ context: { products, found } }) =>
    [...products, ...(found?.products ?? [])].find(({ id }) => id === productId),
  )
  return <ProductFrame product={product} />
}

/** Placeholder for a product page, in its final size. */
export function ProductFrame({ product }: { product?: Product | undefined }) {
  return (
    <div aria-busy>
      <div className={styles.crumbs} />
      <div className={layout.product}>
        <div className={gallery.gallery}>
          {product ? (
            <img
              data-picture
              className={`portrait ${gallery.picture}`}
              src={product.image}
              alt=""
              width={480}
              height={600}
              fetchPriority="high"
            />
          ) : (
            <div className={`portrait ${gallery.picture}`} />
          )}
        </div>
        <div className={`stack-2 breakable ${layout.text}`}>
          {product ? (
            <PageTitle document={product.title}>{product.title}</PageTitle>
          ) : (
            <div className="dim" role="status">
              <PageTitle document={routes.product.title}>Loading…</PageTitle>
            </div>
          )}
          <div className={`blank ${styles.line}`} />
          {product ? <Price product={product} large /> : <div className={`blank ${styles.line}`} />}
          <div className={`blank ${styles.button}`} />
        </div>
      </div>
    </div>
  )
}

import { lazy, Suspense } from 'react'
import { type Filters, noFilters, sameFilters } from '../../../domain/filters'
import type { PreparedCatalogue } from '../../../domain/prepared-catalogue'
import type { Product } from '../../../domain/product'
import { CatalogueNotice } from '../../components/catalogue-notice'
import { ProductCard } from '../../components/product-card'
import { ProductGrid } from '../../components/ui/product-grid'
import { ProductSkeletons } from '../../components/ui/product-skeletons'
import { useCatalogue } from '../../shop/hooks'
import { Chips } from './chips'
import { NoMatches } from './no-matches'
import styles from './results.module.css'
import type { ChangeFilters } from './use-filters'

const VirtualGrid = lazy(() => import('./virtual-grid'))

/** Up to so many products all cards are in the page, so that the browser's own search finds them. */
const ALL_IN_PAGE = 100
/** The first rows of a phone: their pictures are fetched at once. */
const EAGER = 4
const SKELETONS = 12

interface ResultsProps {
  catalogue: PreparedCatalogue
  filters: Filters
  change: ChangeFilters
  shown: Product[]
}

/** How many products pass the filters, which filters, and the products (§2). */
export function Results({ catalogue, filters, change, shown }: ResultsProps) {
  const isLoading = useCatalogue((snapshot) => snapshot.matches({ products: 'loading' }))
  const isReady = useCatalogue((snapshot) => snapshot.hasTag('ready'))
  const count = useCatalogue((snapshot) => snapshot.context.count)
  // The page brought the first of many: they are all that is to be seen of them, where nothing narrows them.
  const isPreview = isLoading && shown.length > 0 && sameFilters(filters, noFilters)
  return (
    <div className={styles.results}>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {isReady && `Showing ${shown.length} of ${count} Products`}
          {isPreview && `Showing ${count} of ${count} Products`}
        </p>
        <Chips filters={filters} change={change} />
      </div>
      <CatalogueNotice />
      <section aria-label="Products" aria-busy={isLoading}>
        {isLoading && !isPreview && <ProductSkeletons count={SKELETONS} />}
        {isReady && shown.length === 0 && <NoMatches catalogue={catalogue} filters={filters} change={change} />}
        {shown.length > ALL_IN_PAGE ? (
          <Suspense fallback={<ProductSkeletons count={SKELETONS} />}>
            <VirtualGrid products={shown} />
          </Suspense>
        ) : (
          (isReady || isPreview) && shown.length > 0 && <Grid products={shown} />
        )}
      </section>
    </div>
  )
}

function Grid({ products }: { products: readonly Product[] }) {
  return (
    <ProductGrid label="Products that match">
      {products.map((product, position) => (
        <li key={product.id}>
          <ProductCard product={product} eager={position < EAGER} />
        </li>
      ))}
    </ProductGrid>
  )
}

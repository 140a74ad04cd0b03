import { memo, Suspense } from 'react'
import type { Filters } from '../../../domain/filters'
import type { Product } from '../../../domain/product'
import { CatalogueNotice } from '../../components/catalogue-notice'
import { late } from '../../components/late'
import { ProductCard } from '../../components/product-card'
import { ProductGrid } from '../../components/ui/product-grid'
import { ProductSkeletons } from '../../components/ui/product-skeletons'
import { useCatalogue, useShop } from '../../shop/hooks'
import { Chips } from './chips'
import { NoMatches } from './no-matches'
import styles from './results.module.css'
import type { ChangeFilters } from './use-filters'
import { foundInWords, type ProductResults } from './use-product-results'

const VirtualGrid = late(() => import('./virtual-grid'))

/** Up to so many products all cards are in the page, so that the browser's own search finds them. */
const ALL_IN_PAGE = 100
/** The cards of a phone's first row: their pictures are fetched at once. */
const EAGER = 2
const SKELETONS = 12

interface ResultsProps {
  results: ProductResults
  /** A server has not answered yet. */
  isWaiting: boolean
  filters: Filters
  change: ChangeFilters
}

/** How many products pass the filters, which filters, and the products (§2). */
export function Results({ results, isWaiting, filters, change }: ResultsProps) {
  const { catalogue: actor } = useShop()
  const { products: shown, total, size, catalogue, isPreview } = results
  const isBusy = useCatalogue((snapshot) => snapshot.hasTag('busy'))
  const isReady = useCatalogue((snapshot) => snapshot.hasTag('ready')) && !isWaiting
  const isLoading = isBusy && !isReady
  return (
    <div className={styles.results}>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {(isReady || isPreview) && `Showing ${foundInWords(results)} of ${size} Products`}
        </p>
        <Chips filters={filters} change={change} />
      </div>
      <CatalogueNotice />
      <section id="shelf" aria-label="Products" aria-busy={isBusy} tabIndex={-1}>
        {isLoading && !isPreview && <ProductSkeletons count={SKELETONS} />}
        {isReady && shown.length === 0 && <NoMatches catalogue={catalogue} filters={filters} change={change} />}
        {total > ALL_IN_PAGE && !isPreview ? (
          <Suspense fallback={<ProductSkeletons count={SKELETONS} />}>
            <VirtualGrid products={shown} total={total} onReached={() => actor.send({ type: 'results.endReached' })} />
          </Suspense>
        ) : (
          shown.length > 0 && <Grid products={shown} />
        )}
      </section>
      <CatalogueNotice of="following" />
    </div>
  )
}

/** Not rendered anew for the same products: React would hydrate at once what waits in it for its turn. */
const Grid = memo(function Grid({ products }: GridProps) {
  return (
    <ProductGrid label="Products that match">
      {products.map((product, position) => (
        <li key={product.id}>
          {/* A boundary each: a drawn page is hydrated card by card, with room for a press between them. */}
          <Suspense>
            <ProductCard product={product} eager={position < EAGER} />
          </Suspense>
        </li>
      ))}
    </ProductGrid>
  )
}, sameGrid)

interface GridProps {
  products: readonly Product[]
}

function sameGrid({ products: before }: GridProps, { products }: GridProps): boolean {
  return before.length === products.length && before.every((product, position) => product === products[position])
}

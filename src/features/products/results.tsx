import { lazy, Suspense } from 'react'
import type { Filters } from '../../../domain/filters'
import type { Product } from '../../../domain/product'
import { CatalogueNotice } from '../../components/catalogue-notice'
import { ProductCard } from '../../components/product-card'
import { ProductGrid } from '../../components/ui/product-grid'
import { ProductSkeletons, Skeletons } from '../../components/ui/product-skeletons'
import { useDeferred } from '../../components/ui/use-deferred'
import { useCatalogue, useShop } from '../../shop/hooks'
import { Chips } from './chips'
import { NoMatches } from './no-matches'
import styles from './results.module.css'
import type { ChangeFilters } from './use-filters'
import type { ShownShelf } from './use-shelf'

const VirtualGrid = lazy(() => import('./virtual-grid'))

/** Up to so many products all cards are in the page, so that the browser's own search finds them. */
const ALL_IN_PAGE = 100
/** The first rows of a wide screen: their pictures are fetched at once. */
const EAGER = 8
const SKELETONS = 12

interface ResultsProps {
  shelf: ShownShelf
  /** A server has not answered yet. */
  isWaiting: boolean
  filters: Filters
  change: ChangeFilters
}

/** How many products pass the filters, which filters, and the products (§2). */
export function Results({ shelf, isWaiting, filters, change }: ResultsProps) {
  const { catalogue: actor } = useShop()
  const { products: shown, total, size, catalogue } = shelf
  const isBusy = useCatalogue((snapshot) => snapshot.hasTag('busy'))
  const isReady = useCatalogue((snapshot) => snapshot.hasTag('ready')) && !isWaiting
  const isLoading = isBusy && !isReady
  return (
    <div className={styles.results}>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {isReady && `Showing ${total} of ${size} Products`}
        </p>
        <Chips filters={filters} change={change} />
      </div>
      <CatalogueNotice />
      <section aria-label="Products" aria-busy={isBusy}>
        {isLoading && <ProductSkeletons count={SKELETONS} />}
        {isReady && shown.length === 0 && <NoMatches catalogue={catalogue} filters={filters} change={change} />}
        {total > ALL_IN_PAGE ? (
          <Suspense fallback={<ProductSkeletons count={SKELETONS} />}>
            <VirtualGrid products={shown} total={total} onReached={() => actor.send({ type: 'shelf.reached' })} />
          </Suspense>
        ) : (
          shown.length > 0 && <Grid products={shown} />
        )}
      </section>
    </div>
  )
}

// The first rows are drawn at once; the rest, out of sight, when those are seen.
function Grid({ products }: { products: readonly Product[] }) {
  const isSeen = useDeferred()
  const drawn = isSeen ? products : products.slice(0, EAGER)
  return (
    <ProductGrid label="Products that match">
      {drawn.map((product, position) => (
        <li key={product.id}>
          <ProductCard product={product} eager={position < EAGER} />
        </li>
      ))}
      {!isSeen && <Skeletons count={Math.min(products.length, SKELETONS) - drawn.length} />}
    </ProductGrid>
  )
}

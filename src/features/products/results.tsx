import { memo, Suspense, useEffect, useMemo, useState } from 'react'
import type { Product } from '../../../domain/catalogue/product'
import type { Filters } from '../../../domain/search/filters'
import { CatalogueNotice } from '../../components/catalogue-notice'
import { Boundary, lazyComponent } from '../../components/lazy'
import { ProductCard } from '../../components/product-card'
import { ProductGrid } from '../../components/ui/product-grid'
import { ProductSkeletons } from '../../components/ui/product-skeletons'
import { useCatalogue } from '../../shop/hooks'
import { Chips } from './chips'
import styles from './results.module.css'
import type { ChangeFilters } from './use-filters'
import { formatTotal, type ProductResults } from './use-product-results'

// Loaded on demand, because most searches have results.
const NoMatches = lazyComponent(() => import('./no-matches'))
const UnderstoodAs = lazyComponent(() => import('./understood-as'))
const VirtualGrid = lazyComponent(() => import('./virtual-grid'))

const NO_MATCHES = "Whoops! We don't have any products that match your preference :("
/** Shown while the code of the suggestions loads, or if it fails to load. */
const noMatches = <p>{NO_MATCHES}</p>

/** Up to this number, all cards are in the page, so that the browser's own search finds them. */
const MAX_UNVIRTUALIZED = 100
/** The number of cards in a phone's first row, whose pictures are not lazy. */
const EAGER = 2
const SKELETONS = 12
/** While the drawer covers the products, they render only after no filter has changed for this time, ms. */
const DEBOUNCE = 150

interface ResultsProps {
  results: ProductResults
  filters: Filters
  /** The drawer of the filters is open over the products. */
  isCovered: boolean
  change: ChangeFilters
}

/** The number of results, the active filters, and the products (§2). */
export function Results({ results, filters, isCovered, change }: ResultsProps) {
  const now = useMemo(() => ({ results, filters }), [results, filters])
  const shown = useDebounced(now, isCovered, DEBOUNCE)
  const { products, total, catalogue, isPreview, isUnknown, understanding } = shown.results
  const isBusy = useCatalogue((snapshot) => snapshot.hasTag('busy'))
  const isReady = useCatalogue((snapshot) => snapshot.hasTag('ready')) && !isUnknown
  const isLoading = isBusy && !isReady
  // Whether the search has another meaning is not known yet, so an empty list shows no message.
  const isInterpreting = understanding === undefined && products.length === 0
  return (
    <div className={`stack-2 ${styles.results}`}>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {results.size > 0 && !isInterpreting && `Showing ${formatTotal(results)} of ${results.size} Products`}
        </p>
        <Chips filters={shown.filters} change={change} />
        {understanding && (
          <Boundary at={shown.filters.search} failed={null}>
            <Suspense>
              <UnderstoodAs search={shown.filters.search} understanding={understanding} change={change} />
            </Suspense>
          </Boundary>
        )}
      </div>
      <CatalogueNotice />
      <section id="grid" aria-label="Products" aria-busy={isBusy} tabIndex={-1}>
        {isLoading && !isPreview && <ProductSkeletons count={SKELETONS} />}
        {isReady && products.length === 0 && results.size > 0 && !isInterpreting && (
          <Boundary at={shown.filters.search} failed={noMatches}>
            <Suspense fallback={noMatches}>
              <NoMatches
                text={NO_MATCHES}
                catalogue={catalogue}
                filters={shown.filters}
                understood={understanding?.filters ?? null}
                change={change}
              />
            </Suspense>
          </Boundary>
        )}
        {total > MAX_UNVIRTUALIZED && !isPreview ? (
          <Suspense fallback={<ProductSkeletons count={SKELETONS} />}>
            <VirtualGrid products={products} total={total} />
          </Suspense>
        ) : (
          products.length > 0 && <Grid products={products} />
        )}
      </section>
      <CatalogueNotice of="following" />
    </div>
  )
}

/** The value. While `isDebounced`, a new value is returned only after it has not changed for `ms`. */
function useDebounced<T>(value: T, isDebounced: boolean, ms: number): T {
  const [shown, setShown] = useState(value)
  if (!isDebounced && shown !== value) setShown(value)
  useEffect(() => {
    if (shown === value) return
    const timer = setTimeout(() => setShown(value), ms)
    return () => clearTimeout(timer)
  }, [shown, value, ms])
  return shown
}

/** Memoized by its products: rendering a boundary that waits for hydration makes React hydrate it at once. */
const Grid = memo(function Grid({ products }: GridProps) {
  return (
    <ProductGrid label="Products that match">
      {products.map((product, position) => (
        <li key={product.id}>
          {/* One boundary per card: React hydrates a prerendered page card by card and can handle a click in between. */}
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

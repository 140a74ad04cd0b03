import { useMemo } from 'react'
import { filterProducts } from '../../../domain/filter-products'
import type { Product } from '../../../domain/product'
import { href, routes } from '../../../domain/routes'
import { PageTitle } from '../../components/ui/page-title'
import { onSite, SHARED_PICTURE } from '../../services/site'
import { useCatalogue } from '../../shop/hooks'
import { FilterDrawer } from './filter-drawer'
import { preparedOf } from './prepared'
import styles from './products-page.module.css'
import { Results } from './results'
import { useFilters } from './use-filters'

const NONE: readonly Product[] = []

/** The products and what narrows them (§2). */
export function ProductsPage() {
  const products = useCatalogue((snapshot) => snapshot.context.products)
  const { filters, change } = useFilters()
  const catalogue = preparedOf(products)
  // Of the first of many there is nothing to count.
  const isReady = useCatalogue((snapshot) => snapshot.hasTag('ready'))
  const shown = useMemo(() => filterProducts(catalogue, filters), [catalogue, filters])
  return (
    <>
      <div className={styles.head}>
        <PageTitle
          document={routes.products.title}
          page={{ url: onSite(href('products')), picture: onSite(SHARED_PICTURE) }}
          description="Every perfume on our shelf, to sort and filter by price and brand."
        >
          The shelf
        </PageTitle>
        <p className={styles.intro}>
          Oud that fills a stairwell, citrus that is gone by noon, a rose for every day of the week. Seven houses stand
          here side by side, each bottle with seven days to change your mind.
        </p>
      </div>
      <div className={styles.columns}>
        <FilterDrawer
          catalogue={isReady ? catalogue : preparedOf(NONE)}
          filters={filters}
          change={change}
          shown={shown.length}
        />
        <Results catalogue={catalogue} filters={filters} change={change} shown={shown} />
      </div>
    </>
  )
}

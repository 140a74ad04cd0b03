import { useState } from 'react'
import { href, routes } from '../../../domain/routes'
import { PageTitle } from '../../components/ui/page-title'
import { useAfterPaint } from '../../components/use-after-paint'
import { absoluteUrl, SHARED_PICTURE } from '../../services/site'
import { FilterDrawer } from './filter-drawer'
import styles from './products-page.module.css'
import { Results } from './results'
import { useFilters } from './use-filters'
import { useProductResults } from './use-product-results'

/** The product list with its filters (§2). */
export function ProductsPage() {
  const { filters, change } = useFilters()
  const results = useProductResults(filters)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  // The counts update one frame later, to keep the response to a click fast.
  const counted = useAfterPaint(results, results)
  return (
    <>
      <div className={styles.head}>
        <PageTitle
          document={routes.products.title}
          page={{ url: absoluteUrl(href('products')), picture: absoluteUrl(SHARED_PICTURE) }}
          description="All our perfumes, to sort and filter by price, brand and scent."
        >
          All perfumes
        </PageTitle>
        <p className={styles.intro}>
          <span>Oud that fills a stairwell, citrus that is gone by noon, a rose for every day of the week. </span>
          <span>You have seven days to change your mind.</span>
          {/* Without results, the list of suggestions contains this link. */}
          {(results.isUnknown || results.total !== 0) && <a href={href('finder')}>Find your scent</a>}
        </p>
      </div>
      <div className={styles.columns}>
        {/* No Suspense boundary as for cards: React fires no event for a checkbox that was ticked before its hydration. */}
        <FilterDrawer
          results={results}
          counted={counted}
          filters={filters}
          change={change}
          isOpen={isDrawerOpen}
          setOpen={setDrawerOpen}
        />
        <Results results={results} filters={filters} isCovered={isDrawerOpen} change={change} />
      </div>
    </>
  )
}

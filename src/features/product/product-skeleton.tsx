import { routes } from '../../../domain/routes'
import { PageTitle } from '../../components/ui/page-title'
import styles from './product-skeleton.module.css'
import layout from './product-view.module.css'

/** The product's page while the product is being fetched: everything of the size it will have. */
export function ProductSkeleton() {
  return (
    <div aria-busy>
      <div className={styles.crumbs} />
      <div className={layout.product}>
        <div className={styles.picture} />
        <div className={layout.words}>
          <div className={styles.title} role="status">
            <PageTitle document={routes.product.title}>Loading…</PageTitle>
          </div>
          <div className={styles.line} />
          <div className={styles.line} />
          <div className={styles.button} />
        </div>
      </div>
    </div>
  )
}

import { breadcrumbsOf } from '../../../domain/catalogue/breadcrumbs'
import type { Product } from '../../../domain/catalogue/product'
import styles from './breadcrumbs.module.css'

/** Breadcrumbs from the home page to the product's category. */
export function Breadcrumbs({ product }: { product: Product }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.crumbs}>
        {breadcrumbsOf(product).map(({ name, to }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

import type { Product } from '../../../domain/catalogue/product'
import { href, productsHref } from '../../../domain/routes'
import { noFilters } from '../../../domain/search/filters'
import styles from './breadcrumbs.module.css'

/** Breadcrumbs from the home page to the product's category. */
export function Breadcrumbs({ product: { category } }: { product: Product }) {
  const shelves = [
    { name: 'Home', to: '/' },
    { name: 'Perfumes', to: href('products') },
    { name: category, to: productsHref({ ...noFilters, category: [category] }) },
  ]
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.crumbs}>
        {shelves.map(({ name, to }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

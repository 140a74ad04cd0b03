import { noFilters, toQuery } from '../../../domain/filters'
import type { Product } from '../../../domain/product'
import styles from './breadcrumbs.module.css'

/** The shelves a product stands on, from the widest to the nearest. */
export function Breadcrumbs({ product: { category } }: { product: Product }) {
  const shelves = [
    { name: 'Home', to: '/' },
    { name: 'Perfumes', to: '/products' },
    { name: category, to: `/products?${toQuery({ ...noFilters, category: [category] })}` },
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

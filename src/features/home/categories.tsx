import { ArrowRight } from 'lucide'
import { CATEGORIES } from '../../../domain/catalogue/product'
import { capitalized } from '../../../domain/normal-text'
import { productsHref } from '../../../domain/routes'
import { noFilters } from '../../../domain/search/filters'
import { Icon } from '../../components/ui/icon'
import styles from './categories.module.css'

const PICTURE: Record<(typeof CATEGORIES)[number], string> = {
  men: '/pictures/category-men.svg',
  women: '/pictures/category-women.svg',
  'men & women': '/pictures/category-unisex.svg',
}

/** One tile per category. It links to the products with only that filter set (§2). */
export function Categories() {
  return (
    <section className={styles.categories} aria-labelledby="categories">
      <h2 id="categories">Categories</h2>
      <ul className={styles.tiles}>
        {CATEGORIES.map((category) => (
          <li key={category}>
            <a className={styles.tile} href={productsHref({ ...noFilters, category: [category] })}>
              <img src={PICTURE[category]} alt="" width={800} height={600} loading="lazy" decoding="async" />
              <span className={styles.name}>
                <span>{capitalized(category)}</span>
                <Icon node={ArrowRight} size={22} strokeWidth={1.5} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

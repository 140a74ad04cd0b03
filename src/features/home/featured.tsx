import { useMemo } from 'react'
import { href } from '../../../domain/routes'
import { CatalogueNotice } from '../../components/catalogue-notice'
import { ProductCard } from '../../components/product-card'
import { ProductGrid } from '../../components/ui/product-grid'
import { ProductSkeletons } from '../../components/ui/product-skeletons'
import { useCatalogue } from '../../shop/hooks'
import styles from './featured.module.css'

/** How many products are featured (§9). */
const FEATURED = 4

/** The first products of the catalogue (§2). New products are at its end, and without a rating they are not trending. */
export function Featured() {
  const products = useCatalogue((snapshot) => snapshot.context.products)
  const isLoading = useCatalogue((snapshot) => snapshot.matches({ products: 'loading' }))
  const featured = useMemo(() => products.slice(0, FEATURED), [products])
  return (
    <section className={styles.featured} aria-labelledby="featured" aria-busy={isLoading}>
      <div className={styles.head}>
        <h2 id="featured">Featured</h2>
        <a href={href('products')}>See all perfumes</a>
      </div>
      <CatalogueNotice />
      {isLoading && <ProductSkeletons count={FEATURED} />}
      {featured.length > 0 && (
        <ProductGrid label="Featured products">
          {featured.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} heading="h3" {...(product.rating > 0 && { badge: 'Trending' })} />
            </li>
          ))}
        </ProductGrid>
      )}
    </section>
  )
}

import { memo } from 'react'
import { type Product, ratingText } from '../../domain/catalogue/product'
import { deliveryDays } from '../../domain/order/delivery'
import { MONEY_BACK } from '../../domain/order/returns'
import { sameRecord } from '../../domain/record'
import { href } from '../../domain/routes'
import { AddToCart } from './add-to-cart'
import { deferred } from './lazy'
import styles from './product-card.module.css'
import { Price } from './ui/price'
import { WishlistHeart } from './wishlist-heart'

const CompareButton = deferred(() => import('./compare-button'))

interface ProductCardProps {
  product: Product
  /** Near the top of the page: do not load the picture lazily. */
  eager?: boolean
  /** The level of the title among the page's headings. */
  heading?: 'h2' | 'h3'
  badge?: string
}

/** One product in a grid: home, listing, wishlist. */
export const ProductCard = memo(function ProductCard({
  product,
  eager = false,
  heading: Heading = 'h2',
  badge,
}: ProductCardProps) {
  const page = href('product', { productId: product.id })
  return (
    // Few elements on purpose: a list of sixty products has a thousand of them.
    <article className={styles.card} aria-label={product.title}>
      {badge && <p className={styles.badge}>{badge}</p>}
      {!product.inStock && <p className={styles.overlay}>Out of Stock</p>}
      <WishlistHeart product={product} />
      <p className={styles.brand}>{product.brand}</p>
      <p className={styles.rating} data-new={product.rating === 0 || undefined}>
        {product.rating > 0 && <span className="visually-hidden">Rated </span>}
        <span>{ratingText(product)}</span>
      </p>
      <Heading className="title">
        <a href={page}>{product.title}</a>
      </Heading>
      {/* biome-ignore lint/a11y/useAnchorContent: a second way for a pointer; the title, before it, is the link that is read */}
      <a className={styles.picture} href={page} tabIndex={-1} aria-hidden>
        <img
          // Without a key, a reused card would show the previous product's picture until the new one is decoded.
          key={product.image}
          src={product.image}
          alt=""
          width={480}
          height={600}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          data-dim={!product.inStock || undefined}
        />
      </a>
      <Price product={product} />
      <p className={`fine ${styles.promise}`}>{MONEY_BACK}</p>
      <p className={`fine ${styles.promise}`}>{product.fastDelivery ? 'Fast delivery' : deliveryDays(false)}</p>
      <AddToCart product={product} wide />
      <CompareButton product={product} />
    </article>
  )
}, sameCard)

// Each response creates new product objects, even for products that have not changed.
function sameCard({ product, ...rest }: ProductCardProps, { product: other, ...others }: ProductCardProps): boolean {
  return sameRecord(product, other) && sameRecord(rest, others)
}

import { useId } from 'react'
import type { Product } from '../../domain/catalogue/product'
import { href } from '../../domain/routes'
import styles from './tiles.module.css'
import { Price } from './ui/price'

/** Product tiles, smaller than grid cards: each only links to its page. Renders nothing without products. */
export function Tiles({ title, products }: { title: string; products: readonly Product[] }) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section className="stack-3 section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.tiles}>
        {products.map((product) => (
          <li key={product.id}>
            <a className="stack-1 plain" href={href('product', { productId: product.id })}>
              <img
                className="portrait"
                src={product.image}
                alt=""
                width={480}
                height={600}
                loading="lazy"
                decoding="async"
              />
              <span className="title">{product.title}</span>
            </a>
            <Price product={product} />
            {!product.inStock && <p className="soft">Out of Stock</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

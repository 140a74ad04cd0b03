import { useCartItems } from '../../shop/hooks'
import { CartLine } from './cart-line'
import styles from './cart-lines.module.css'

/** The lines of the cart. */
export function CartLines() {
  const items = useCartItems()
  return (
    <ul className={styles.lines} aria-label="Products in your cart">
      {items.map((item) => (
        <li key={item.id}>
          <CartLine item={item} />
        </li>
      ))}
    </ul>
  )
}

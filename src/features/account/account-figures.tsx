import { useAddresses, useOrders, useWishlist } from '../../shop/hooks'
import styles from './account-figures.module.css'

/** The numbers of orders, wishlist items and addresses. A dash means that a list is still loading. */
export function AccountFigures() {
  const orders = useOrders((snapshot) => (snapshot.hasTag('ready') ? snapshot.context.items.length : null), null)
  const wished = useWishlist((snapshot) => (snapshot.hasTag('ready') ? snapshot.context.items.length : null), null)
  const addresses = useAddresses((snapshot) => (snapshot.hasTag('ready') ? snapshot.context.items.length : null), null)
  return (
    <dl className={styles.figures}>
      <Figure term="Orders placed" count={orders} />
      <Figure term="Wished for" count={wished} />
      <Figure term="Saved addresses" count={addresses} />
    </dl>
  )
}

function Figure({ term, count }: { term: string; count: number | null }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{count ?? '–'}</dd>
    </div>
  )
}

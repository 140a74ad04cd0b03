import { initials } from '../../../domain/account/account'
import { Button } from '../../components/ui/button'
import { useAddresses, useAuth, useOrders, useShop, useWishlist } from '../../shop/hooks'
import { AccountSettings } from './account-settings'
import styles from './profile-tab.module.css'

/** The shopper's name and e-mail address, with the logout button. */
export function ProfileTab() {
  const { auth } = useShop()
  const session = useAuth((snapshot) => snapshot.context.session)
  if (!session) return null
  const { user } = session
  return (
    <>
      <section className={styles.profile}>
        <span className={styles.avatar} aria-hidden>
          {initials(user)}
        </span>
        <div className={styles.who}>
          <h2>
            <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
          </h2>
          <p className="dim">{user.email}</p>
        </div>
        <Button kind="secondary" onClick={() => auth.send({ type: 'auth.logout' })}>
          Logout
        </Button>
      </section>
      <AccountSettings session={session} />
      <AccountFigures />
    </>
  )
}

/** The numbers of orders, wishlist items and addresses. A dash means that a list is still loading. */
function AccountFigures() {
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

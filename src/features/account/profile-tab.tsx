import { initials } from '../../../domain/account/account'
import { Button } from '../../components/ui/button'
import { Fact } from '../../components/ui/fact'
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
    <div className="stack-3">
      <section className={`card row middle ${styles.profile}`}>
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
    </div>
  )
}

type CountedList = { hasTag(tag: 'ready'): boolean; context: { items: readonly unknown[] } }

/** The number of items of a list. A dash means that it is still loading. */
const countOf = (list: CountedList) => (list.hasTag('ready') ? list.context.items.length : '–')

function AccountFigures() {
  return (
    <dl className={`terms ${styles.figures}`}>
      <Fact term="Orders placed">{useOrders(countOf, '–')}</Fact>
      <Fact term="Wished for">{useWishlist(countOf, '–')}</Fact>
      <Fact term="Saved addresses">{useAddresses(countOf, '–')}</Fact>
    </dl>
  )
}

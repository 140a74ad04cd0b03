import { initials } from '../../../domain/account'
import { Button } from '../../components/ui/button'
import { useAuth, useShop } from '../../shop/hooks'
import { AccountFigures } from './account-figures'
import styles from './profile-tab.module.css'

/** Who the shopper is, and the way out. */
export function ProfileTab() {
  const { auth } = useShop()
  const user = useAuth((snapshot) => snapshot.context.session?.user)
  if (!user) return null
  return (
    <>
      <section className={styles.profile}>
        <span className={styles.avatar} aria-hidden>
          {initials(user)}
        </span>
        <div className={styles.who}>
          <h2>
            {user.firstName} {user.lastName}
          </h2>
          <p className={styles.email}>{user.email}</p>
        </div>
        <Button kind="secondary" onClick={() => auth.send({ type: 'auth.logout' })}>
          Logout
        </Button>
      </section>
      <AccountFigures />
    </>
  )
}

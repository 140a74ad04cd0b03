import { initials } from '../../../domain/account/account'
import { Button } from '../../components/ui/button'
import { useAuth, useShop } from '../../shop/hooks'
import { AccountFigures } from './account-figures'
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
          <p className={styles.email}>{user.email}</p>
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

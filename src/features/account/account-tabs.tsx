import { href } from '../../../domain/routes'
import { NavLink } from '../../components/ui/nav-link'
import styles from './account-tabs.module.css'

/** The account's parts. */
export function AccountTabs() {
  return (
    <nav aria-label="My Account" className={styles.tabs}>
      <NavLink href={href('profile')} exact className={styles.tab}>
        Profile
      </NavLink>
      <NavLink href={href('orders')} className={styles.tab}>
        Orders
      </NavLink>
      <NavLink href={href('addresses')} className={styles.tab}>
        Addresses
      </NavLink>
      <NavLink href={href('messages')} className={styles.tab}>
        Messages
      </NavLink>
    </nav>
  )
}

import { NavLink } from 'react-router-dom'
import styles from './account-tabs.module.css'

/** The account's three parts. */
export function AccountTabs() {
  return (
    <nav aria-label="My Account" className={styles.tabs}>
      <NavLink to="/profile" end className={styles.tab ?? ''}>
        Profile
      </NavLink>
      <NavLink to="/profile/orders" className={styles.tab ?? ''}>
        Orders
      </NavLink>
      <NavLink to="/profile/addresses" className={styles.tab ?? ''}>
        Addresses
      </NavLink>
    </nav>
  )
}

import { href, routes } from '../../../domain/routes'
import { NavLink } from '../../components/ui/nav-link'
import { PageTitle } from '../../components/ui/page-title'
import styles from './account-tabs.module.css'
import { AddressesTab } from './addresses-tab'
import { MessagesTab } from './messages-tab'
import { OrdersTab } from './orders-tab'
import { ProfileTab } from './profile-tab'

const tabs = { profile: ProfileTab, orders: OrdersTab, addresses: AddressesTab, messages: MessagesTab }

/** The shopper's account: profile, orders and addresses (§2), and messages. */
export default function AccountPage({ tab }: { tab: keyof typeof tabs }) {
  const Tab = tabs[tab]
  return (
    <>
      <PageTitle document={routes[tab].title}>My Account</PageTitle>
      <AccountTabs />
      <Tab />
    </>
  )
}

/** The account's parts. */
function AccountTabs() {
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

import { routes } from '../../../domain/routes'
import { PageTitle } from '../../components/ui/page-title'
import { AccountTabs } from './account-tabs'
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

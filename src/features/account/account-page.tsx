import { PageTitle } from '../../components/ui/page-title'
import { AccountTabs } from './account-tabs'
import { AddressesTab } from './addresses-tab'
import { OrdersTab } from './orders-tab'
import { ProfileTab } from './profile-tab'

const tabs = {
  profile: { document: 'My Account', Tab: ProfileTab },
  orders: { document: 'My Orders', Tab: OrdersTab },
  addresses: { document: 'My Addresses', Tab: AddressesTab },
}

/** What belongs to the shopper: who they are, what they bought, where it goes (§2). */
export default function AccountPage({ tab }: { tab: keyof typeof tabs }) {
  const { document, Tab } = tabs[tab]
  return (
    <>
      <PageTitle document={document}>My Account</PageTitle>
      <AccountTabs />
      <Tab />
    </>
  )
}

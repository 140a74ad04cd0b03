import { PageTitle } from '../../components/page-title'

export default function AccountPage({ tab }: { tab: 'profile' | 'orders' | 'addresses' }) {
  return <PageTitle document="My Account">My Account {tab}</PageTitle>
}

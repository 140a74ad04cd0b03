import { PageTitle } from '../../components/page-title'

export default function LogoutPage() {
  return <PageTitle document="Logged out">Logged out</PageTitle>
}

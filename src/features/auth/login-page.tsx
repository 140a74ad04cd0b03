import { PageTitle } from '../../components/page-title'

export default function LoginPage() {
  return <PageTitle document="Log in">Log in</PageTitle>
}

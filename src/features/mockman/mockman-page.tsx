import { PageTitle } from '../../components/page-title'

export default function MockmanPage() {
  return <PageTitle document="Request tester">Request tester</PageTitle>
}

import { PageTitle } from '../../components/page-title'

export function HomePage() {
  return <PageTitle document="Home">Home</PageTitle>
}

import { PageTitle } from '../../components/page-title'

export function ProductsPage() {
  return <PageTitle document="Products">Products</PageTitle>
}

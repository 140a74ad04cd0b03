import { PageTitle } from '../../components/page-title'

export default function ProductPage() {
  return <PageTitle document="Product">Product</PageTitle>
}

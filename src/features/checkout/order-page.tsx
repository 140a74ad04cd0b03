import { PageTitle } from '../../components/page-title'

export default function OrderPage() {
  return <PageTitle document="Order">Order</PageTitle>
}

import { PageTitle } from '../../components/page-title'

export default function CartPage() {
  return <PageTitle document="Cart">Cart</PageTitle>
}

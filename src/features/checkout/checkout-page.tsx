import { PageTitle } from '../../components/page-title'

export default function CheckoutPage() {
  return <PageTitle document="Checkout">Checkout</PageTitle>
}

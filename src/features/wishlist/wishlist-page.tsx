import { PageTitle } from '../../components/page-title'

export default function WishlistPage() {
  return <PageTitle document="Wishlist">Wishlist</PageTitle>
}

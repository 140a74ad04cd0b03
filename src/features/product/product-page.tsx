import { useParams } from 'react-router-dom'
import { useCatalogue } from '../../shop/hooks'
import { ProductMissing } from './product-missing'
import { ProductView } from './product-view'

/** One product, by the id in the address (§2). */
export default function ProductPage() {
  const { productId } = useParams()
  const products = useCatalogue((snapshot) => snapshot.context.products)
  const product = products.find(({ id }) => id === productId)
  if (!product) return <ProductMissing />
  return <ProductView key={product.id} product={product} products={products} />
}

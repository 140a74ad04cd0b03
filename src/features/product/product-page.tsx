import { useCatalogue } from '../../shop/hooks'
import { useProducts } from '../../shop/use-products'
import { useRouteParam } from '../../shop/use-route-param'
import { ProductMissing } from './product-missing'
import { ProductView } from './product-view'

/** The page of one product, by the id in the URL (§2). */
export default function ProductPage() {
  const productId = useRouteParam()
  const products = useProducts([productId])
  const foundProduct = useCatalogue(({ context: { found } }) => found?.products.find(({ id }) => id === productId))
  const product = products.find(({ id }) => id === productId) ?? foundProduct
  if (!product) return <ProductMissing productId={productId} />
  return <ProductView key={product.id} product={product} />
}

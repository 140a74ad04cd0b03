import { href, routes } from '../../../domain/routes'
import { CatalogueNotice } from '../../components/catalogue-notice'
import { ButtonLink } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { PageTitle } from '../../components/ui/page-title'
import { useCatalogue } from '../../shop/hooks'
import { useProducts } from '../../shop/use-products'
import { useRouteParam } from '../../shop/use-route-param'
import { ProductFrame } from './product-frame'
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

/** Shown instead of a product that is loading, could not be loaded, or does not exist. */
function ProductMissing({ productId }: { productId: string }) {
  const isLoading = useCatalogue((snapshot) => snapshot.matches({ products: 'loading' }))
  const isReady = useCatalogue((snapshot) => snapshot.hasTag('ready'))
  // For a large catalogue only the server knows which products exist.
  const isUnresolved = useCatalogue(({ context: { size, absent } }) => size !== null && !absent.includes(productId))
  const hasFailed = useCatalogue((snapshot) => snapshot.matches({ named: 'failed' })) && isUnresolved
  if (isLoading || (isReady && isUnresolved && !hasFailed)) return <ProductFrame />
  if (!isReady || hasFailed)
    return (
      <>
        <PageTitle document={routes.product.title}>This perfume</PageTitle>
        <CatalogueNotice of={isReady ? 'named' : 'products'} />
      </>
    )
  return (
    <>
      <PageTitle document="Product not found">Product not found</PageTitle>
      {/* A static host answers every path with 200. */}
      <meta name="robots" content="noindex" />
      <EmptyState text="It may be sold out for good, or the address may be mistyped.">
        <ButtonLink href={href('products')}>See all perfumes</ButtonLink>
      </EmptyState>
    </>
  )
}

import { noFilters } from '../../../domain/filters'
import { nearMiss } from '../../../domain/near-miss'
import type { Product } from '../../../domain/product'
import { productsHref } from '../../../domain/routes'
import { ButtonLink } from '../../components/ui/button'

/** The nearest search that finds something, where there is one. */
export default function DidYouMean({ search, products }: { search: string; products: readonly Product[] }) {
  const meant = nearMiss(
    search,
    products.map(({ title }) => title),
  )
  if (meant === null) return null
  return <ButtonLink href={productsHref({ ...noFilters, search: meant })}>{`Did you mean ${meant}?`}</ButtonLink>
}

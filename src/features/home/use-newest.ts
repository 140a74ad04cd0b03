import { useLayoutEffect, useMemo } from 'react'
import { newest } from '../../../domain/on-home'
import type { Product } from '../../../domain/product'
import { useCatalogue, useShop } from '../../shop/hooks'

/** The products that came last; of a large catalogue its server is asked for them. None before all is known that they are chosen of. */
export function useNewest(count: number): readonly Product[] {
  const { catalogue } = useShop()
  const isLarge = useCatalogue(({ context }) => context.size !== null)
  const products = useCatalogue(({ context }) => context.products)
  const named = useCatalogue(({ context }) => context.named)
  const isKnown = useCatalogue(({ context }) =>
    context.size === null ? context.products.length === context.count : !context.wanted.newest,
  )
  // Before it is painted: nothing is shown that the answer changes.
  useLayoutEffect(() => {
    if (isLarge) catalogue.send({ type: 'products.wanted', wanted: { ids: [], brands: [], newest: true } })
  }, [catalogue, isLarge])
  return useMemo(() => (isKnown ? newest(products.concat(named), count) : []), [products, named, isKnown, count])
}

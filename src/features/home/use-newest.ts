import { useLayoutEffect, useMemo } from 'react'
import { newest } from '../../../domain/catalogue/on-home'
import type { Product } from '../../../domain/catalogue/product'
import { useCatalogue, useShop } from '../../shop/hooks'

/** The newest products. Requests them from the server for a large catalogue. Empty until all candidates have loaded. */
export function useNewest(count: number): readonly Product[] {
  const { catalogue } = useShop()
  const isLarge = useCatalogue(({ context }) => context.size !== null)
  const products = useCatalogue(({ context }) => context.products)
  const named = useCatalogue(({ context }) => context.named)
  const isKnown = useCatalogue(({ context }) =>
    context.size === null ? context.products.length === context.count : !context.wanted.newest,
  )
  // Before the first paint, so that the response replaces nothing on the screen.
  useLayoutEffect(() => {
    if (isLarge) catalogue.send({ type: 'products.wanted', wanted: { ids: [], brands: [], newest: true } })
  }, [catalogue, isLarge])
  return useMemo(() => (isKnown ? newest(products.concat(named), count) : []), [products, named, isKnown, count])
}

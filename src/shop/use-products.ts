import { useEffect, useMemo } from 'react'
import type { Product } from '../../domain/catalogue/product'
import { useCatalogue, useShop } from './hooks'

/**
 * The products that are known. Of a large catalogue the chart asks for those of these ids, and for some of a brand, where
 * they have not come with the first of it.
 */
export function useProducts(ids: readonly string[], brand?: string): readonly Product[] {
  const { catalogue } = useShop()
  const isLarge = useCatalogue(({ context }) => context.size !== null)
  const products = useCatalogue(({ context }) => context.products)
  const named = useCatalogue(({ context }) => context.named)
  const list = JSON.stringify(ids)
  useEffect(() => {
    if (!isLarge) return
    const wanted = { ids: JSON.parse(list) as string[], brands: brand === undefined ? [] : [brand] }
    catalogue.send({ type: 'products.wanted', wanted })
  }, [catalogue, isLarge, list, brand])
  return useMemo(() => (named.length === 0 ? products : products.concat(named)), [products, named])
}

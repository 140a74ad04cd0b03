import { useEffect, useMemo } from 'react'
import type { Product } from '../../domain/catalogue/product'
import { useCatalogue, useShop } from './hooks'

/**
 * Returns the loaded products. In a large catalogue, requests the products with these ids and some products of the brand, unless
 * they are loaded already.
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

/** Whether it is known which of the products with these ids are for sale. */
export const useAreKnown = (ids: readonly string[]): boolean =>
  useCatalogue(({ context: { size, count, products, named, absent } }) =>
    size === null
      ? count > 0 && products.length === count
      : ids.every((id) => absent.includes(id) || products.concat(named).some((product) => product.id === id)),
  )

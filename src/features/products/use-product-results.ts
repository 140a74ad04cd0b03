import { useEffect, useMemo, useState } from 'react'
import { dearestOf, type PreparedCatalogue } from '../../../domain/catalogue/prepared-catalogue'
import { PREVIEW_SIZE } from '../../../domain/catalogue/prerendered-products'
import type { Product } from '../../../domain/catalogue/product'
import { type Facets, facets } from '../../../domain/search/facets'
import { filterProducts } from '../../../domain/search/filter-products'
import { type Filters, noFilters, sameFilters } from '../../../domain/search/filters'
import type { Understanding } from '../../../domain/search/understanding'
import { loadInTime } from '../../components/lazy'
import { useCatalogue } from '../../shop/hooks'
import { preparedOf } from '../../shop/prepared'

type Code = Pick<typeof import('../../shop/search-index'), 'understandingIn'>

let loaded: Code | undefined

/** Used if the code does not load: only titles are searched. */
const withoutCode: Code = { understandingIn: () => null }

/**
 * How a search is understood (domain/search/understanding.ts). undefined: its code is loading. null: it finds titles only, no
 * product has loaded, or the server of a large catalogue interprets it.
 */
function useUnderstanding(search: string): Understanding | null | undefined {
  const products = useCatalogue(({ context }) => context.products)
  const isLarge = useCatalogue(({ context }) => context.size !== null)
  const [code, setCode] = useState(() => loaded)
  const isNeeded = search !== '' && !isLarge
  useEffect(() => {
    if (!isNeeded || code) return
    loadInTime(() => import('../../shop/search-index')).then(
      (arrived) => {
        loaded = arrived
        setCode(arrived)
      },
      () => setCode(withoutCode),
    )
  }, [isNeeded, code])
  return useMemo(
    () => (isNeeded && products[0] ? code?.understandingIn(search, products) : null),
    [isNeeded, code, search, products],
  )
}

/** The products that match the filters. */
export interface ProductResults {
  /** The whole catalogue; `null`: it is large, and its server filters it. */
  catalogue: PreparedCatalogue | null
  /** The matching products that have loaded. */
  products: Product[]
  /** The number of counted matches. `size` is that of the whole catalogue. */
  total: number
  /** There are more matches than `total`: '10,000+'. */
  isMore?: boolean | undefined
  size: number
  /** The highest price of the catalogue, as far as it has loaded, in rupees. */
  dearest: number
  /** Only the first products have loaded. */
  isPreview: boolean
  /** Nothing has loaded. */
  isUnknown?: true
  /** How the search was understood. undefined: not known yet. */
  understanding?: Understanding | null | undefined
  /** Computed on demand, because a closed drawer shows no counts. */
  counts(): Facets
}

/**
 * The products that match the filters, found in memory or by the server of a large catalogue. Without filters, the first
 * products are a preview until the rest has loaded.
 */
export function useProductResults(filters: Filters): ProductResults {
  const products = useCatalogue((snapshot) => snapshot.context.products)
  const count = useCatalogue((snapshot) => snapshot.context.count)
  const size = useCatalogue((snapshot) => snapshot.context.size)
  const answer = useCatalogue((snapshot) => snapshot.context.found)
  const understanding = useUnderstanding(filters.understood ? filters.search : '')
  return useMemo(() => {
    if (size === null ? products.length < count : !answer) {
      if (products.length === 0 || !sameFilters(filters, noFilters)) return UNKNOWN
      const { catalogue, counts } = UNKNOWN
      return {
        catalogue,
        products: products.slice(0, PREVIEW_SIZE),
        total: count,
        size: count,
        dearest: dearestOf(preparedOf(products)),
        isPreview: true,
        counts,
      }
    }
    if (size === null) {
      const catalogue = preparedOf(products)
      const understood = understanding?.filters ?? null
      const found = filterProducts(catalogue, filters, understood)
      const counts = () => facets(catalogue, filters, understood)
      return {
        catalogue,
        products: found,
        total: found.length,
        size: products.length,
        dearest: dearestOf(catalogue),
        isPreview: false,
        understanding,
        counts,
      }
    }
    if (!answer) return UNKNOWN
    const { brand, category, scent } = answer.facets
    const byValue = (counts: Readonly<Record<string, number>>) => new Map(Object.entries(counts))
    const counts = () => ({ brand: byValue(brand), category: byValue(category), scent: byValue(scent) })
    return { ...answer, catalogue: null, size, isPreview: false, understanding: answer.understanding ?? null, counts }
  }, [products, count, size, answer, filters, understanding])
}

/** The displayed number of matches: '10,000+' if they were not all counted. */
export const formatTotal = ({ total, isMore }: ProductResults) => (isMore ? '10,000+' : total)

const UNKNOWN: ProductResults = {
  catalogue: null,
  products: [],
  total: 0,
  size: 0,
  dearest: 0,
  isPreview: false,
  isUnknown: true,
  counts: () => facets(preparedOf([]), noFilters),
}

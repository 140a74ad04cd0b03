import { useEffect, useMemo, useState } from 'react'
import type { Understanding } from '../../../domain/search/understanding'
import { loadInTime } from '../../components/lazy'
import { useCatalogue } from '../../shop/hooks'

type Code = Pick<typeof import('../../shop/search-index'), 'understandingIn'>

let loaded: Code | undefined

/** Used if the code does not load: only titles are searched. */
const withoutCode: Code = { understandingIn: () => null }

/**
 * How a search is understood (domain/search/understanding.ts). undefined: its code is loading. null: it finds titles only, no
 * product has loaded, or the server of a large catalogue interprets it.
 */
export function useUnderstanding(search: string): Understanding | null | undefined {
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

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import type { Product } from '../../../domain/catalogue/product'
import { ProductCard } from '../../components/product-card'
import grid from '../../components/ui/product-grid.module.css'
import { Skeletons } from '../../components/ui/product-skeletons'
import { useAfterPaint } from '../../components/use-after-paint'
import { useShop } from '../../shop/hooks'
import { useGridGeometry } from './grid-geometry'
import styles from './virtual-grid.module.css'

interface VirtualGridProps {
  /** The first products, as far as they have loaded. */
  products: readonly Product[]
  total: number
}

/**
 * A virtualized grid: only the visible rows are rendered, in a space as high as all rows. The browser's own search finds only
 * those, the shop's search finds all. Memoized by its products.
 */
export default memo(function VirtualGrid({ products, total }: VirtualGridProps) {
  const { catalogue } = useShop()
  const list = useRef<HTMLUListElement>(null)
  const { columns, rowHeight, gap, top } = useGridGeometry(list)
  // New products render in two steps: first the visible rows, then one more row on each side for scrolling.
  const seen = useAfterPaint<readonly Product[] | undefined>(products, undefined)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => rowHeight,
    gap,
    scrollMargin: top,
    overscan: seen === products ? 1 : 0,
    useFlushSync: false,
    // The virtualizer must not scroll. The shopper does, and after Back the scroll memory.
    scrollToFn: () => {},
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer caches sizes until measured again
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, gap])

  const rows = virtualizer.getVirtualItems()
  const first = (rows[0]?.index ?? 0) * columns
  const end = Math.min(first + rows.length * columns, total)
  const inSight = products.slice(first, end)
  const isMissing = end > products.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests again if the loaded page was not enough
  useEffect(() => {
    if (isMissing) catalogue.send({ type: 'results.endReached' })
  }, [isMissing, products.length])
  return (
    <ul
      ref={list}
      className={`${grid.grid} ${styles.grid}`}
      aria-label="Products that match"
      style={{
        blockSize: virtualizer.getTotalSize(),
        paddingBlockStart: (rows[0]?.start ?? top) - top,
        gridAutoRows: rowHeight,
      }}
    >
      {inSight.map((product, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reusing a card for another product is faster than creating one
        <li key={first + position} aria-setsize={total} aria-posinset={first + position + 1}>
          <ProductCard product={product} />
        </li>
      ))}
      <Skeletons count={end - first - inSight.length} />
    </ul>
  )
})

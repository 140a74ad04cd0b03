import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import type { Product } from '../../../domain/product'
import { ProductCard } from '../../components/product-card'
import grid from '../../components/ui/product-grid.module.css'
import { Skeletons } from '../../components/ui/product-skeletons'
import { useAfterPaint } from '../../components/use-after-paint'
import { useShop } from '../../shop/hooks'
import { useGridGeometry } from './grid-geometry'
import styles from './virtual-grid.module.css'

interface VirtualGridProps {
  /** The first of them, as far as they are here. */
  products: readonly Product[]
  total: number
}

/**
 * A grid too long for the page: only the rows in sight are in it, in a space as high as all of them. The browser's
 * own search finds no more than those; the shop's search finds all. Rendered anew only for other products.
 */
export default memo(function VirtualGrid({ products, total }: VirtualGridProps) {
  const { catalogue } = useShop()
  const list = useRef<HTMLUListElement>(null)
  const { columns, rowHeight, gap, top } = useGridGeometry(list)
  // Other products are drawn in two steps: first the rows in sight, then the one more on each side that scrolling wants.
  const seen = useAfterPaint<readonly Product[] | undefined>(products, undefined)
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => rowHeight,
    gap,
    scrollMargin: top,
    overscan: seen === products ? 1 : 0,
    useFlushSync: false,
    // It only watches: where the page stands is the shopper's business, and after Back the scroll memory's.
    scrollToFn: () => {},
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are kept until they are measured again
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, gap])

  const rows = virtualizer.getVirtualItems()
  const first = (rows[0]?.index ?? 0) * columns
  const end = Math.min(first + rows.length * columns, total)
  const inSight = products.slice(first, end)
  const isMissing = end > products.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when more have come and it is not enough
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a card is reused for the next product in its place: new cards are slower
        <li key={first + position} aria-setsize={total} aria-posinset={first + position + 1}>
          <ProductCard product={product} />
        </li>
      ))}
      <Skeletons count={end - first - inSight.length} />
    </ul>
  )
})

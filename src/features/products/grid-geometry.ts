import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Height of a card without its picture, in rem: brand, rating, two lines of title, price and promises on two lines each, button, gaps.
 */
const TEXT_HEIGHT = 17.5
/** Height of a card's picture divided by its width. */
const PICTURE_RATIO = 5 / 4

interface GridGeometry {
  columns: number
  /** In px, like the values below. */
  rowHeight: number
  gap: number
  /** Distance of the grid from the top of the document. */
  top: number
}

function measure(list: HTMLElement): GridGeometry {
  const style = getComputedStyle(list)
  const widths = style.gridTemplateColumns.split(' ').map(Number.parseFloat)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return {
    columns: widths.length,
    rowHeight: (widths[0] || 0) * PICTURE_RATIO + TEXT_HEIGHT * rem,
    gap: Number.parseFloat(style.rowGap) || 0,
    top: list.getBoundingClientRect().top + scrollY,
  }
}

const same = (a: GridGeometry, b: GridGeometry) =>
  a.columns === b.columns && a.rowHeight === b.rowHeight && a.gap === b.gap && a.top === b.top

/** The layout of the grid by its stylesheet. Measured again when the size of the grid or the page changes. */
export function useGridGeometry(list: RefObject<HTMLElement | null>): GridGeometry {
  const [geometry, setGeometry] = useState<GridGeometry>({ columns: 1, rowHeight: TEXT_HEIGHT * 16, gap: 0, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const update = () =>
      setGeometry((before) => {
        const now = measure(element)
        return same(before, now) ? before : now
      })
    update()
    // A ResizeObserver calls back after layout, so measuring there forces no extra layout.
    const observer = new ResizeObserver(update)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return geometry
}

import { type RefObject, useLayoutEffect, useState } from 'react'

/** A card without its picture: brand, two lines of title, price and promises on two lines each, button, gaps. In rem. */
const WORDS = 16
/** Height of a card's picture by its width. */
const PICTURE = 5 / 4

interface GridGeometry {
  columns: number
  /** In px, as are the others. */
  rowHeight: number
  gap: number
  /** Where the grid begins in the document. */
  top: number
}

function measure(list: HTMLElement): GridGeometry {
  const style = getComputedStyle(list)
  const widths = style.gridTemplateColumns.split(' ').map(Number.parseFloat)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return {
    columns: widths.length,
    rowHeight: (widths[0] || 0) * PICTURE + WORDS * rem,
    gap: Number.parseFloat(style.rowGap) || 0,
    top: list.getBoundingClientRect().top + scrollY,
  }
}

const same = (a: GridGeometry, b: GridGeometry) =>
  a.columns === b.columns && a.rowHeight === b.rowHeight && a.gap === b.gap && a.top === b.top

/** How the stylesheet lays out the grid. Measured again when its size or that of the page has changed. */
export function useGridGeometry(list: RefObject<HTMLElement | null>): GridGeometry {
  const [geometry, setGeometry] = useState<GridGeometry>({ columns: 1, rowHeight: WORDS * 16, gap: 0, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const update = () =>
      setGeometry((before) => {
        const now = measure(element)
        return same(before, now) ? before : now
      })
    update()
    // It calls when everything is laid out: to measure then costs no layout of its own.
    const observer = new ResizeObserver(update)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return geometry
}

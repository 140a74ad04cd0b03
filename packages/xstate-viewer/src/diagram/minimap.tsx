import type { PointerEvent } from 'react'
import type { Elements } from '../elements'
import styles from './canvas.module.css'
import type { ViewControl } from './use-view'
import { centredOn, type Size, shownIn } from './view'

interface Props extends Size {
  /** The content as SVG, in its own px. */
  children: Elements
  control: ViewControl
}

/**
 * A small picture of the whole content with the visible part marked. A click or drag moves the canvas. It needs no
 * keys, because the canvas has its own.
 */
export function Minimap({ width, height, children, control: { view, frame, set } }: Props) {
  const shown = shownIn(view, frame)
  // Scales are fractions, so a picture that just fits may be a fraction of a px larger.
  const isAllInSight = shown.width > width - 1 && shown.height > height - 1
  if (isAllInSight || frame.width === 0) return null
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return
    const { left, top, width: across } = event.currentTarget.getBoundingClientRect()
    const scale = width / across
    set(centredOn(view, frame, { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale }))
  }
  return (
    <svg
      className={styles.minimap}
      viewBox={`0 0 ${width} ${height}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-hidden="true"
      data-minimap
      onPointerDown={go}
      onPointerMove={go}
    >
      {children}
      <rect className={styles.sight} {...shown} />
    </svg>
  )
}

import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import type { Elements } from '../elements'
import { usePage } from '../flows'
import styles from './canvas.module.css'
import { Minimap } from './minimap'
import { useView } from './use-view'
import type { Point } from './view'

interface Props {
  /** The content of the canvas, and its size in px. */
  children: ReactNode
  width: number
  height: number
  label: string
  /** The point to show first if the content is too large to read at once. */
  around?: Point | null
  /** The same content for the minimap. */
  small: Elements
}

const STEP = 1.1
const PAN = 60
const PANS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
}
const ZOOMS: Record<string, number> = { '+': STEP, '=': STEP, '-': 1 / STEP }

/** A canvas that zooms and pans with pointer, wheel, keys (arrows, +, -, 0, 1) and buttons. */
export function Canvas({ children, width, height, label, around = null, small }: Props) {
  const frame = useRef<HTMLElement>(null)
  const dragFrom = useRef<Point | null>(null)
  const control = useView(frame, { width, height }, around, usePage().fits ?? false)
  const { view, pan, zoom, scaleTo, showAll } = control
  const percent = `${Math.round(view.scale * 100)} %`

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [x, y] = PANS[event.key] ?? []
    const factor = ZOOMS[event.key]
    if (x !== undefined && y !== undefined) pan(x, y)
    else if (factor !== undefined) zoom(factor)
    else if (event.key === '0') showAll()
    else if (event.key === '1') scaleTo(1)
    else return
    event.preventDefault()
  }
  const startDrag = ({ clientX: x, clientY: y }: PointerEvent) => {
    dragFrom.current = { x, y }
  }
  const move = (event: PointerEvent) => {
    if (!dragFrom.current) return
    pan(event.clientX - dragFrom.current.x, event.clientY - dragFrom.current.y)
    startDrag(event)
  }
  const release = () => {
    dragFrom.current = null
  }

  return (
    <div className={styles.canvas}>
      <section
        ref={frame}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that pan and zoom need focus here
        tabIndex={0}
        aria-label={`${label}: arrow keys move it, plus and minus zoom, 0 shows all, 1 shows it at 100 %`}
        onKeyDown={handleKey}
        onPointerDown={startDrag}
        onPointerMove={move}
        onPointerUp={release}
        onPointerLeave={release}
      >
        <div style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`, transformOrigin: '0 0' }}>
          {children}
        </div>
      </section>
      <Minimap width={width} height={height} control={control}>
        {small}
      </Minimap>
      <div className={styles.buttons}>
        <button type="button" aria-label="Zoom out" onClick={() => zoom(1 / STEP)}>
          −
        </button>
        <button type="button" aria-label={`${percent}, show at 100 %`} onClick={() => scaleTo(1)}>
          {percent}
        </button>
        <button type="button" aria-label="Zoom in" onClick={() => zoom(STEP)}>
          +
        </button>
        <button type="button" onClick={showAll}>
          Show all
        </button>
      </div>
    </div>
  )
}

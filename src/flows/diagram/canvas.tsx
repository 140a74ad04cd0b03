import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './canvas.module.css'
import { fitting, type View, zoomed } from './view'

interface Props {
  /** What lies on the canvas, and its size in px. */
  children: ReactNode
  width: number
  height: number
  label: string
}

const STEP = 1.25
const PAN = 60
const PANS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
}
const ZOOMS: Record<string, number> = { '+': STEP, '=': STEP, '-': 1 / STEP }

/** A canvas to zoom and pan: by pointer, wheel, keys (arrows, +, -, 0) and buttons. Starts with all of it in sight. */
export function Canvas({ children, width, height, label }: Props) {
  const frame = useRef<HTMLElement>(null)
  const grip = useRef<{ x: number; y: number } | null>(null)
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })

  const pan = (x: number, y: number) => setView((old) => ({ ...old, x: old.x + x, y: old.y + y }))
  const zoom = (factor: number) => {
    const { width, height } = sizeOf(frame.current)
    setView((old) => zoomed(old, factor, { x: width / 2, y: height / 2 }))
  }
  const showAll = () => setView(fitting(sizeOf(frame.current), { width, height }))

  useEffect(() => setView(fitting(sizeOf(frame.current), { width, height })), [width, height])
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      setView((old) => zoomed(old, Math.exp(-event.deltaY / 400), at))
    }
    // React listens passively, and the page must not scroll along.
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [])

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [x, y] = PANS[event.key] ?? []
    const factor = ZOOMS[event.key]
    if (x !== undefined && y !== undefined) pan(x, y)
    else if (factor !== undefined) zoom(factor)
    else if (event.key === '0') showAll()
    else return
    event.preventDefault()
  }
  const hold = ({ clientX: x, clientY: y }: PointerEvent) => {
    grip.current = { x, y }
  }
  const move = (event: PointerEvent) => {
    if (!grip.current) return
    pan(event.clientX - grip.current.x, event.clientY - grip.current.y)
    hold(event)
  }
  const release = () => {
    grip.current = null
  }

  return (
    <div className={styles.canvas}>
      <section
        ref={frame}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that pan and zoom need the focus here
        tabIndex={0}
        aria-label={`${label}: arrow keys move it, plus and minus zoom, 0 shows all`}
        onKeyDown={press}
        onPointerDown={hold}
        onPointerMove={move}
        onPointerUp={release}
        onPointerLeave={release}
      >
        <div style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`, transformOrigin: '0 0' }}>
          {children}
        </div>
      </section>
      <div className={styles.buttons}>
        <button type="button" aria-label="Zoom out" onClick={() => zoom(1 / STEP)}>
          −
        </button>
        <button type="button" onClick={showAll}>
          Show all
        </button>
        <button type="button" aria-label="Zoom in" onClick={() => zoom(STEP)}>
          +
        </button>
      </div>
    </div>
  )
}

const sizeOf = (frame: HTMLElement | null) => ({ width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 })

import { type RefObject, useEffect, useState } from 'react'
import { fitting, opening, type Point, type Size, type View, wheelFactor, zoomed } from './view'

/** The view of a canvas, and what changes it. */
export interface ViewControl {
  view: View
  frame: Size
  pan(x: number, y: number): void
  zoom(factor: number): void
  /** Shows at this scale: 1 is 100 %. */
  scaleTo(scale: number): void
  showAll(): void
  set(view: View): void
}

/** Looks at content of a size through a frame; begins around a point of the content, and anew with other content. */
export function useView(
  ref: RefObject<HTMLElement | null>,
  { width, height }: Size,
  around: Point | null,
): ViewControl {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 })
  const [x, y] = [around?.x ?? null, around?.y ?? null]

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content begins anew; a point that moves does not
  useEffect(() => {
    setView(opening(sizeOf(ref.current), { width, height }, x === null || y === null ? undefined : { x, y }))
  }, [width, height])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setFrame(sizeOf(element)))
    observer.observe(element)
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      setView((old) => zoomed(old, wheelFactor(event.deltaY, event.deltaMode), at))
    }
    // React listens passively, and the page must not scroll along.
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', turn)
    }
  }, [ref])

  const middle = { x: frame.width / 2, y: frame.height / 2 }
  return {
    view,
    frame,
    pan: (x, y) => setView((old) => ({ ...old, x: old.x + x, y: old.y + y })),
    zoom: (factor) => setView((old) => zoomed(old, factor, middle)),
    scaleTo: (scale) => setView((old) => zoomed(old, scale / old.scale, middle)),
    showAll: () => setView(fitting(frame, { width, height })),
    set: setView,
  }
}

const sizeOf = (frame: HTMLElement | null): Size => ({
  width: frame?.clientWidth ?? 0,
  height: frame?.clientHeight ?? 0,
})

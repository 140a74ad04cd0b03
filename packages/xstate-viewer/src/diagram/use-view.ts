import { type RefObject, useEffect, useRef, useState } from 'react'
import { fitting, opening, type Point, type Size, type View, wheelFactor, zoomed } from './view'

/** The view of a canvas, and functions that change it. */
export interface ViewControl {
  view: View
  frame: Size
  pan(x: number, y: number): void
  zoom(factor: number): void
  /** Sets the scale; 1 is 100 %. */
  scaleTo(scale: number): void
  showAll(): void
  set(view: View): void
}

/**
 * The view of content in a frame. It starts around a point of the content. It resets if the content changes, or if the
 * frame is resized before the user has moved the view.
 */
export function useView(
  ref: RefObject<HTMLElement | null>,
  { width, height }: Size,
  around: Point | null,
  fits: boolean,
): ViewControl {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 })
  const [x, y] = [around?.x ?? null, around?.y ?? null]
  const isMoved = useRef(false)
  const move = (change: (old: View) => View) => {
    isMoved.current = true
    setView(change)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content resets the view; a moved point does not
  useEffect(() => {
    isMoved.current = false
  }, [width, height])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (isMoved.current) return
    setView(opening(sizeOf(ref.current), { width, height }, x === null || y === null ? undefined : { x, y }, fits))
  }, [width, height, frame.width, frame.height])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setFrame(sizeOf(element)))
    observer.observe(element)
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      isMoved.current = true
      setView((old) => zoomed(old, wheelFactor(event.deltaY, event.deltaMode), at))
    }
    // React's wheel listeners are passive, but this one must prevent the page from scrolling.
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
    pan: (x, y) => move((old) => ({ ...old, x: old.x + x, y: old.y + y })),
    zoom: (factor) => move((old) => zoomed(old, factor, middle)),
    scaleTo: (scale) => move((old) => zoomed(old, scale / old.scale, middle)),
    showAll: () => move(() => fitting(frame, { width, height })),
    set: (next) => move(() => next),
  }
}

const sizeOf = (frame: HTMLElement | null): Size => ({
  width: frame?.clientWidth ?? 0,
  height: frame?.clientHeight ?? 0,
})

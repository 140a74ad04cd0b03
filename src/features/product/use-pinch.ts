import { type RefObject, useEffect, useRef } from 'react'
import { withinScale } from '../../../domain/catalogue/picture-scale'

const PX_TO_DOUBLE = 300

/** Zooms with the wheel and with two fingers. */
export function usePinch(area: RefObject<HTMLElement | null>, scale: number, setScale: (scale: number) => void): void {
  const latest = useRef({ scale, setScale })
  useEffect(() => {
    latest.current = { scale, setScale }
  })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const fingers = new Map<number, PointerEvent>()
    let start = { distance: 0, scale: 1 }
    const distance = () => {
      const [one, other] = [...fingers.values()]
      return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
    }
    const set = (wanted: number) => latest.current.setScale(withinScale(wanted))
    // A native listener, because React's wheel listeners are passive and cannot prevent scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      set(latest.current.scale * 2 ** (-event.deltaY / PX_TO_DOUBLE))
    }
    const down = (event: PointerEvent) => {
      fingers.set(event.pointerId, event)
      start = { distance: distance(), scale: latest.current.scale }
    }
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return
      fingers.set(event.pointerId, event)
      if (fingers.size === 2 && start.distance > 0) set((start.scale * distance()) / start.distance)
    }
    const up = (event: PointerEvent) => void fingers.delete(event.pointerId)
    const listeners = { wheel, pointerdown: down, pointermove: move, pointerup: up, pointercancel: up }
    for (const [type, listener] of Object.entries(listeners))
      element.addEventListener(type, listener as EventListener, { passive: false })
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        element.removeEventListener(type, listener as EventListener)
    }
  }, [area])
}

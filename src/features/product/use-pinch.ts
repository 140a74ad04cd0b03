import { type RefObject, useEffect, useRef } from 'react'
import { withinScale } from '../../../domain/picture-scale'

const PX_TO_DOUBLE = 300

/** Zooms with the wheel and with two fingers. */
export function usePinch(area: RefObject<HTMLElement | null>, scale: number, setScale: (scale: number) => void): void {
  const now = useRef({ scale, setScale })
  useEffect(() => {
    now.current = { scale, setScale }
  })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const fingers = new Map<number, PointerEvent>()
    let begun = { distance: 0, scale: 1 }
    const distance = () => {
      const [one, other] = [...fingers.values()]
      return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
    }
    const set = (wanted: number) => now.current.setScale(withinScale(wanted))
    // A native listener, because React's wheel listeners are passive and cannot prevent scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      set(now.current.scale * 2 ** (-event.deltaY / PX_TO_DOUBLE))
    }
    const down = (event: PointerEvent) => {
      fingers.set(event.pointerId, event)
      begun = { distance: distance(), scale: now.current.scale }
    }
    const move = (event: PointerEvent) => {
      if (!fingers.has(event.pointerId)) return
      fingers.set(event.pointerId, event)
      if (fingers.size === 2 && begun.distance > 0) set((begun.scale * distance()) / begun.distance)
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

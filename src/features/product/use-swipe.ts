import { type PointerEvent, useRef } from 'react'

const MIN_DISTANCE_PX = 40

/** Pointer handlers that detect a horizontal swipe of a finger or the mouse. */
export function useSwipe(onSwipe: (to: 'next' | 'previous') => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.isPrimary ? event.clientX : null
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = from.current === null ? 0 : event.clientX - from.current
      from.current = null
      if (Math.abs(distance) >= MIN_DISTANCE_PX) onSwipe(distance < 0 ? 'next' : 'previous')
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}

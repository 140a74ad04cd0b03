import { type PointerEvent, useRef } from 'react'

const FAR_PX = 40

/** Pointer handlers that detect a horizontal swipe of a finger or the mouse. */
export function useSwipe(onSwipe: (to: 'next' | 'previous') => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.isPrimary ? event.clientX : null
    },
    onPointerUp: (event: PointerEvent) => {
      const way = from.current === null ? 0 : event.clientX - from.current
      from.current = null
      if (Math.abs(way) >= FAR_PX) onSwipe(way < 0 ? 'next' : 'previous')
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}

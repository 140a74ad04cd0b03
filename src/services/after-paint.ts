/** Calls `act` after the next frame has been painted. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

/** Does what can wait until the next frame is on the screen. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

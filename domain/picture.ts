/** The address of the drawing that a picture of the shop was taken from, sharp at any size; null for other pictures. */
export function drawingOf(image: string): string | null {
  const drawn = /^(\/pictures\/[^/]+)\.(?:webp|svg)$/.exec(image)?.[1]
  return drawn === undefined ? null : `${drawn}.svg`
}

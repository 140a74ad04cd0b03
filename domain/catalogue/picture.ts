/** Returns the SVG of one of the shop's own pictures, sharp at any size. null: the picture has none. */
export function svgOf(image: string): string | null {
  const base = /^(\/pictures\/[^/]+)\.(?:webp|svg)$/.exec(image)?.[1]
  return base === undefined ? null : `${base}.svg`
}

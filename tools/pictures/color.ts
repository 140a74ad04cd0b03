const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** `color` with `share` (0 to 1) of `other` mixed in. Both are written #rrggbb. */
export function mix(color: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(color).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** `color` in the light. */
export const lighter = (color: string, share: number): string => mix(color, '#ffffff', share)

/** `color` in the shade: a warm black, as the set's shadows are. */
export const darker = (color: string, share: number): string => mix(color, '#1d110a', share)

/** `color` seen through, as #rgba: under a veil nobody sees the finer steps, and twenty pictures are shorter by them. */
export const withOpacity = (color: string, opacity: number): string =>
  opacity === 1
    ? color
    : `#${[...channels(color), opacity * 255].map((value) => Math.round(value / 17).toString(16)).join('')}`

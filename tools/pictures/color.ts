const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Mixes `color` with a `share` (0 to 1) of `other`. Both are written #rrggbb. */
export function mix(color: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(color).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** `color` in the light. */
export const lighter = (color: string, share: number): string => mix(color, '#ffffff', share)

/** `color` in the shade: a warm black, like the shadows of the set. */
export const darker = (color: string, share: number): string => mix(color, '#1d110a', share)

/**
 * `color` with an opacity, as #rgba. In a transparent colour finer steps are invisible, and the short form makes twenty
 * pictures smaller.
 */
export const withOpacity = (color: string, opacity: number): string =>
  opacity === 1
    ? color
    : `#${[...channels(color), opacity * 255].map((value) => Math.round(value / 17).toString(16)).join('')}`

/**
 * Whether two tokens differ by exactly one inserted, removed or replaced letter, or by two adjacent letters that are
 * swapped.
 */
export function isOneLetterOff(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const [a, b] = [one.slice(same), other.slice(same)]
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}

/**
 * Shorter tokens are close to too many others. Those of up to `SHORT` letters only match tokens with the same beginning.
 */
const SHORTEST = 3
const SHORT = 5

/** Returns a candidate that is one letter off, preferably with the same first letter, or null. */
export function nearestToken(token: string, candidates: Iterable<string>): string | null {
  if (token.length < SHORTEST || /\d/.test(token)) return null
  let near: string | null = null
  for (const candidate of candidates) {
    if (candidate.length < SHORTEST || Math.abs(candidate.length - token.length) > 1) continue
    if (!isOneLetterOff(token, candidate)) continue
    if (candidate[0] === token[0]) return candidate
    if (token.length > SHORT || candidate[1] === token[0]) near ??= candidate
  }
  return near
}

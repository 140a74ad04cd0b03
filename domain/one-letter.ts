/**
 * Whether two words differ by exactly one inserted, removed or replaced letter, or by two adjacent letters that are
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
 * Shorter words are close to too many others. Words of up to `SHORT` letters only match words with the same beginning.
 */
const SHORTEST = 3
const SHORT = 5

/** Returns a candidate that is one letter off, preferably with the same first letter, or null. */
export function nearestWord(word: string, candidates: Iterable<string>): string | null {
  if (word.length < SHORTEST || /\d/.test(word)) return null
  let near: string | null = null
  for (const candidate of candidates) {
    if (candidate.length < SHORTEST || Math.abs(candidate.length - word.length) > 1) continue
    if (!isOneLetterOff(word, candidate)) continue
    if (candidate[0] === word[0]) return candidate
    if (word.length > SHORT || candidate[1] === word[0]) near ??= candidate
  }
  return near
}

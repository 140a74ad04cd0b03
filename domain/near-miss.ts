import { holdsWords, searchWords } from './search-words'

/** How many letters of a word may be wrong. */
const allowed = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/**
 * What a search that finds no title may have meant: each word that no title holds becomes the nearest word that one does.
 * Null where a word has no near one, or where the search finds something as it is.
 */
export function nearMiss(search: string, titles: readonly string[]): string | null {
  const known = titles.map((title) => title.toLowerCase())
  const words = searchWords(search)
  if (words.length === 0 || known.some((title) => holdsWords(title, words))) return null
  const vocabulary = [...new Set(known.flatMap(searchWords))]
  const meant = words.map((word) => (known.some((title) => title.includes(word)) ? word : nearest(word, vocabulary)))
  const found = meant.filter((word) => word !== null)
  const isFound = found.length === words.length && known.some((title) => holdsWords(title, found))
  return isFound ? found.join(' ') : null
}

function nearest(word: string, vocabulary: readonly string[]): string | null {
  let best: { word: string; distance: number } | null = null
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) > allowed(word)) continue
    const distance = editDistance(word, candidate)
    if (distance <= allowed(word) && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { word: candidate, distance }
  }
  return best?.word ?? null
}

/** How many letters have to be put in, left out, replaced, or swapped with their neighbour (optimal string alignment). */
export function editDistance(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const costs = [at(last, column) + 1, at(now, column - 1) + 1, at(last, column - 1) + Number(!isSame)]
      if (isSwapped && row > 1 && column > 1) costs.push(at(before, column - 2) + 1)
      now.push(Math.min(...costs))
    }
    before = last
    last = now
  }
  return at(last, to.length)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY

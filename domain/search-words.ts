/** The words of a search, in lower case; none in a search of blanks. */
export const searchWords = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** Whether a title in lower case holds every word of a search, in any order and also inside of other words (§5). */
export const holdsWords = (title: string, words: readonly string[]): boolean =>
  words.every((word) => title.includes(word))

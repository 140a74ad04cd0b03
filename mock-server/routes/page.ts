import { searchedText } from '../../domain/search/search-tokens'

interface Query {
  /** The id that the page follows. */
  after?: string | undefined
  limit: number
}

/** Returns a page of a list and the id that the next page follows. An unknown `after` is the start of the list. */
export function pageOf<Row>(rows: readonly Row[], { after, limit }: Query, idOf: (row: Row) => string) {
  const start = after === undefined ? 0 : rows.findIndex((row) => idOf(row) === after) + 1
  const page = rows.slice(start, start + limit)
  const last = page.at(-1)
  return { page, next: last && start + limit < rows.length ? idOf(last) : null }
}

/** Returns a test of whether one of some texts contains a search, ignoring case and the kind of apostrophes. */
export const searchFor = (search: string) => (texts: readonly string[]) =>
  texts.some((text) => searchedText(text).includes(searchedText(search)))

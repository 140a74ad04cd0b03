import { filterProducts } from './filter-products'
import { type Filters, noFilters } from './filters'
import type { Meaning } from './meanings'
import type { SearchIndex } from './search-index'
import { containsTokens, searchTokens } from './search-tokens'
import { beginsTokens, distinct } from './suggestions'
import { tokenize } from './tokenize'
import { understand } from './understand'

/** How a search is understood beyond titles. `notice`: a message about products that the shop lacks, or null. */
export interface Understanding {
  parts: readonly Pick<Meaning, 'label'>[]
  notice: string | null
  /** Undefined for a large catalogue, which its server filters. */
  filters?: Partial<Filters> | undefined
}

const NOTHING_HAS_ALL = 'Nothing fits all of it. Closest:'

/** Interprets a search for the product list. null: it names products only. */
export function understandingOf(search: string, index: SearchIndex): Understanding | null {
  const { catalogue } = index
  const tokens = searchTokens(search)
  const titles = catalogue.title.filter((title) => containsTokens(title, tokens))
  const isFound = (filters: Partial<Filters>) => filterProducts(catalogue, { ...noFilters, ...filters }).length > 0
  const parts = filtersIn(search, index, titles)
  return parts && withFilters(parts, isFound(merged(parts)))
}

/**
 * Returns the filters that a search names. `titles`: those that contain the search, in lower case. null: it names products only.
 * A search that titles contain is interpreted only if it consists of terms, so that the beginning of a title finds titles only.
 */
export function filtersIn(search: string, index: SearchIndex, titles: readonly string[]): readonly Meaning[] | null {
  const tokens = searchTokens(search)
  const isProduct = tokens.length > 1 && titles.some((title) => beginsTokens(title, tokens))
  if (titles.length > 0 && (isProduct || !tokenize(search).every((token) => index.tokens.has(token)))) return null
  const parts = partsOf(search, index)
  return parts.length > 0 ? parts : null
}

/** An understanding by these parts. `isFound`: a product fits all of them; if none does, the first part applies. */
export function withFilters(parts: readonly Meaning[], isFound: boolean): Required<Understanding> {
  const first = parts.slice(0, 1)
  if (!isFound && parts.length > 1)
    return { parts: first, filters: merged(first), notice: `${NOTHING_HAS_ALL} ${first[0]?.label}` }
  return { parts, filters: merged(parts), notice: parts.find(({ notice }) => notice)?.notice ?? null }
}

/** The likeliest meaning of each part that is a filter. */
const partsOf = (search: string, index: SearchIndex): readonly Meaning[] =>
  distinct(understand(search, index).parts.flatMap(([meaning]) => (meaning?.filters ? [meaning] : [])))

/** Combines the filters of all parts. Values of one list are alternatives, except persons: those are narrowed. */
export function merged(parts: readonly Meaning[]): Partial<Filters> {
  let all: Partial<Filters> = {}
  for (const { filters } of parts) {
    const next = { ...all, ...filters }
    for (const name of ['brand', 'scent', 'note', 'concentration', 'size'] as const)
      if (all[name] && filters?.[name]) next[name] = [...all[name], ...filters[name]]
    const both = all.category?.filter((category) => filters?.category?.includes(category)) ?? []
    if (both.length > 0) next.category = both
    all = next
  }
  return all
}

/** The name of a part: 'sandalwood', 'up to ₹500'. */
export const partLabel = ({ label }: Pick<Meaning, 'label'>): string => label.replace(/^Up to/, 'up to')

/**
 * Returns the filters without a part of the search: its words are removed. If no words belong to it alone, the filters of
 * the other parts replace the search.
 */
export function withoutPart(search: string, part: Pick<Meaning, 'label'>, index: SearchIndex): Partial<Filters> {
  const others = partsOf(search, index).filter(({ label }) => label !== part.label)
  if (others.length === 0) return { search: '', understood: false }
  const isOthers = (text: string) => {
    const left = partsOf(text, index)
    return left.length === others.length && left.every(({ label }, at) => label === others[at]?.label)
  }
  const words = search.split(/\s+/)
  // The longest range first, so that the words around it are removed too: 'under' with '500'.
  for (let length = words.length - 1; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const text = words.toSpliced(from, length).join(' ')
      if (isOthers(text)) return { search: text }
    }
  return { search: '', understood: false, ...merged(others) }
}

import { foldWords, termsOf } from './fold-words'
import { hasNote } from './has-note'
import type { Meaning } from './meanings'
import * as mean from './meanings'
import type { PreparedCatalogue } from './prepared-catalogue'
import { CONCENTRATIONS } from './product'
import { searchWords } from './search-words'
import { HINDI } from './vocabulary/hindi'
import {
  CHEAP,
  DEAR,
  ELSEWHERE,
  FAMILIES,
  FILLERS,
  GIFTS,
  HELP,
  LARGE,
  LIKED,
  NOTES,
  PEOPLE,
  SMALL,
  STRENGTHS,
} from './vocabulary/words'

/** Everything that a search can refer to. Built once for a catalogue. */
export interface SearchIndex {
  catalogue: PreparedCatalogue
  /** Meanings by folded term. A filler word has none. */
  terms: ReadonlyMap<string, readonly Meaning[]>
  /** All words that occur in terms. */
  words: ReadonlySet<string>
  /**
   * The words that misspellings are corrected to. Excludes short fillers and words that only occur within help phrases.
   */
  spellable: ReadonlySet<string>
  /** All words that occur in titles. */
  titleWords: ReadonlySet<string>
  /** Available sizes in ml, smallest first. */
  sizes: readonly number[]
  /** The lowest price, in rupees. */
  cheapest: number
}

const CHEAP_RUPEES = 600
const fillers = new Set(termsOf(FILLERS))

/** Builds the index of a catalogue. It takes one pass over values and titles, so store the result. */
export function buildIndex(catalogue: PreparedCatalogue): SearchIndex {
  const terms = new Map<string, Meaning[]>()
  const add = (words: Iterable<string>, ...meanings: Meaning[]) => {
    for (const term of words) {
      const known = terms.get(term) ?? []
      terms.set(term, [...known, ...meanings.filter(({ href }) => known.every((meaning) => meaning.href !== href))])
    }
  }
  const named = (name: string, words = '') => [...termsOf(name), ...termsOf(words)]
  const { values: scents } = catalogue.scent
  const notes = [...new Set(catalogue.notes.values.flatMap((lines) => lines.split('\n')))].filter(Boolean)

  add(fillers)
  for (const [category, words] of Object.entries(PEOPLE)) add(named(category, words), mean.forPerson(category))
  for (const brand of catalogue.brand.values) add(namesOf(brand), mean.ofBrand(brand))
  for (const [scent, words] of Object.entries(FAMILIES))
    if (scents.includes(scent)) add(named(scent, words), mean.ofScent(scent))
  for (const [note, words] of Object.entries(NOTES))
    if (notes.some((line) => hasNote(line, note))) add(named(note, words), mean.withNote(note))
  for (const note of notes) add(tailsOf(note), mean.withNote(note))
  const present = catalogue.concentration.values.filter(Boolean)
  for (const [name, words] of Object.entries(STRENGTHS)) add(named(name, words), ...strength(name, present))
  for (const name of present) add(named(name), mean.ofConcentration(name))
  const sizes = catalogue.size.values
    .map(Number)
    .filter(Boolean)
    .toSorted((a, b) => a - b)
  add(termsOf(SMALL), ...sizes.slice(0, 1).map(mean.ofSize))
  add(termsOf(LARGE), ...sizes.slice(-1).map(mean.ofSize))
  if (catalogue.rating.some((stars) => stars >= mean.LIKED_STARS)) add(termsOf(LIKED), mean.wellRated)
  for (const [name, lacked, words, nearest] of ELSEWHERE) {
    const known = present.includes(name) ? mean.ofConcentration(name) : terms.get(nearest)?.[0]
    if (!known) continue
    const notice = present.includes(name) ? {} : { notice: `No ${lacked} here. Closest: ${known.label}` }
    add(named(name, words), { ...known, ...notice })
  }
  for (const [route, words] of Object.entries(HELP)) {
    const page = mean.helpPage(route)
    if (page) add(named(page.label, words), page)
  }
  add(termsOf(GIFTS), mean.finder, mean.forPerson('men'), mean.forPerson('women'))
  add(named(mean.finder.label, 'finder, quiz, recommend, suggest, suggestion, which perfume'), mean.finder)
  const cheapest = catalogue.price[catalogue.cheapestFirst[0] ?? -1] ?? 0
  add(termsOf(CHEAP), mean.upTo(Math.max(CHEAP_RUPEES, cheapest)))
  add(termsOf(DEAR), mean.dearestFirst)
  for (const [latin, devanagari, english] of HINDI)
    add(named(latin, devanagari), ...(terms.get(foldWords(english).join(' ')) ?? []))

  return {
    catalogue,
    terms,
    words: new Set([...terms.keys()].flatMap((term) => term.split(' '))),
    spellable: new Set([...terms].flatMap(spellableOf)),
    titleWords: new Set(catalogue.title.flatMap(searchWords)),
    cheapest,
    sizes,
  }
}

function spellableOf([term, [first]]: readonly [string, readonly Meaning[]]): string[] {
  const words = term.split(' ')
  if (first === undefined) return words.filter((word) => word.length > 5)
  return first.kind === 'Help' && words.length > 1 ? [] : words.filter((word) => !fillers.has(word))
}

/** Returns the names of a brand: the full name, its endings, its words joined, and its initials. */
function namesOf(brand: string): string[] {
  const words = foldWords(brand)
  const short = words.length > 2 ? [words.map(([initial]) => initial).join('')] : []
  return [...tailsOf(brand), words.join(''), ...short]
}

/** Returns a name and its endings, without those that begin with a filler: 'of the valley' is not a name. */
function tailsOf(name: string): string[] {
  const words = foldWords(name)
  return words
    .map((_, from) => words.slice(from).join(' '))
    .filter((_, from) => from === 0 || !fillers.has(words[from] ?? ''))
}

/** Returns the meaning of a concentration, or of the closest available one. */
function strength(name: string, present: readonly string[]): Meaning[] {
  const scale: readonly string[] = CONCENTRATIONS
  const [nearest] = scale
    .filter((other) => present.includes(other))
    .toSorted(
      (a, b) => Math.abs(scale.indexOf(a) - scale.indexOf(name)) - Math.abs(scale.indexOf(b) - scale.indexOf(name)),
    )
  if (nearest === undefined) return []
  const meaning = mean.ofConcentration(nearest)
  return [nearest === name ? meaning : { ...meaning, notice: `No ${name} here. Closest: ${nearest}` }]
}

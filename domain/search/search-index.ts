import { hasNote } from '../cart/has-note'
import type { PreparedCatalogue } from '../catalogue/prepared-catalogue'
import { CONCENTRATIONS } from '../catalogue/product'
import type { Meaning } from './meanings'
import * as mean from './meanings'
import { searchTokens } from './search-tokens'
import { termsOf, tokenize } from './tokenize'
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
} from './vocabulary/english'
import { HINDI } from './vocabulary/hindi'

/** Everything that a search can refer to. Built once for a catalogue. */
export interface SearchIndex {
  catalogue: PreparedCatalogue
  /** Meanings by folded term. A filler token has none. */
  terms: ReadonlyMap<string, readonly Meaning[]>
  /** All tokens that occur in terms. */
  tokens: ReadonlySet<string>
  /**
   * The tokens that misspellings are corrected to. Excludes short fillers and tokens that only occur within help phrases.
   */
  spellable: ReadonlySet<string>
  /** All tokens that occur in titles. */
  titleTokens: ReadonlySet<string>
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
  const add = (names: Iterable<string>, ...meanings: Meaning[]) => {
    for (const term of names) {
      const known = terms.get(term) ?? []
      terms.set(term, [...known, ...meanings.filter(({ href }) => known.every((meaning) => meaning.href !== href))])
    }
  }
  const named = (name: string, synonyms = '') => [...termsOf(name), ...termsOf(synonyms)]
  const { values: scents } = catalogue.scent
  const notes = [...new Set(catalogue.notes.values.flatMap((lines) => lines.split('\n')))].filter(Boolean)

  add(fillers)
  for (const [category, synonyms] of Object.entries(PEOPLE)) add(named(category, synonyms), mean.forPerson(category))
  for (const brand of catalogue.brand.values) add(namesOf(brand), mean.ofBrand(brand))
  for (const [scent, synonyms] of Object.entries(FAMILIES))
    if (scents.includes(scent)) add(named(scent, synonyms), mean.ofScent(scent))
  for (const [note, synonyms] of Object.entries(NOTES))
    if (notes.some((line) => hasNote(line, note))) add(named(note, synonyms), mean.withNote(note))
  for (const note of notes) add(tailsOf(note), mean.withNote(note))
  const present = catalogue.concentration.values.filter(Boolean)
  for (const [name, synonyms] of Object.entries(STRENGTHS)) add(named(name, synonyms), ...strength(name, present))
  for (const name of present) add(named(name), mean.ofConcentration(name))
  const sizes = catalogue.size.values
    .map(Number)
    .filter(Boolean)
    .toSorted((a, b) => a - b)
  add(termsOf(SMALL), ...sizes.slice(0, 1).map(mean.ofSize))
  add(termsOf(LARGE), ...sizes.slice(-1).map(mean.ofSize))
  if (catalogue.rating.some((stars) => stars >= mean.LIKED_STARS)) add(termsOf(LIKED), mean.wellRated)
  for (const [name, plural, synonyms, nearest] of ELSEWHERE) {
    const known = present.includes(name) ? mean.ofConcentration(name) : terms.get(nearest)?.[0]
    if (!known) continue
    const notice = present.includes(name) ? {} : { notice: `No ${plural} here. Closest: ${known.label}` }
    add(named(name, synonyms), { ...known, ...notice })
  }
  for (const [route, synonyms] of Object.entries(HELP)) {
    const page = mean.helpPage(route)
    if (page) add(named(page.label, synonyms), page)
  }
  add(termsOf(GIFTS), mean.finder, mean.forPerson('men'), mean.forPerson('women'))
  add(named(mean.finder.label, 'finder, quiz, recommend, suggest, suggestion, which perfume'), mean.finder)
  const cheapest = catalogue.price[catalogue.cheapestFirst[0] ?? -1] ?? 0
  add(termsOf(CHEAP), mean.upTo(Math.max(CHEAP_RUPEES, cheapest)))
  add(termsOf(DEAR), mean.dearestFirst)
  for (const [latin, devanagari, english] of HINDI)
    add(named(latin, devanagari), ...(terms.get(tokenize(english).join(' ')) ?? []))

  return {
    catalogue,
    terms,
    tokens: new Set([...terms.keys()].flatMap((term) => term.split(' '))),
    spellable: new Set([...terms].flatMap(spellableOf)),
    titleTokens: new Set(catalogue.title.flatMap(searchTokens)),
    cheapest,
    sizes,
  }
}

function spellableOf([term, [first]]: readonly [string, readonly Meaning[]]): string[] {
  const tokens = term.split(' ')
  if (first === undefined) return tokens.filter((token) => token.length > 5)
  return first.kind === 'Help' && tokens.length > 1 ? [] : tokens.filter((token) => !fillers.has(token))
}

/** Returns the names of a brand: the full name, its endings, its tokens joined, and its initials. */
function namesOf(brand: string): string[] {
  const tokens = tokenize(brand)
  const short = tokens.length > 2 ? [tokens.map(([initial]) => initial).join('')] : []
  return [...tailsOf(brand), tokens.join(''), ...short]
}

/** Returns a name and its endings, without those that begin with a filler: 'of the valley' is not a name. */
function tailsOf(name: string): string[] {
  const tokens = tokenize(name)
  return tokens
    .map((_, from) => tokens.slice(from).join(' '))
    .filter((_, from) => from === 0 || !fillers.has(tokens[from] ?? ''))
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

import { formatMoney, fromRupees } from '../money/money'
import { dearestFirst, type Meaning, ofSize, upTo } from './meanings'
import { nearestToken } from './one-letter'
import type { SearchIndex } from './search-index'
import { termsOf, tokenize } from './tokenize'
import { DEAR, NOT, RUPEES, UNDER } from './vocabulary/english'

/** An interpreted search: the meanings of each part, most likely first, and the tokens without a meaning. */
export interface Understood {
  parts: readonly (readonly Meaning[])[]
  unknown: readonly string[]
}

const MAX_TERM_TOKENS = 5
const NEGATIONS = new Set(termsOf(NOT))

/**
 * Interprets a search: prices and sizes first, then the longest terms from left to right. Misspelled tokens are
 * corrected by one letter. A search that excludes something has no meaning.
 */
export function understand(search: string, index: SearchIndex): Understood {
  const { measures, rest } = withoutMeasures(tokenize(wholeNumbers(search)), index)
  const tokens = rest.map((token) => (knows(index, token) ? token : (nearestToken(token, index.spellable) ?? token)))
  const parts: (readonly Meaning[])[] = []
  const unknown: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const { meanings, length } = longestTerm(tokens, at, index)
    // The shop has no filter that excludes products, so 'no rose' is not understood. It does not mean rose.
    if (meanings?.length && NEGATIONS.has(rest[at - 1] ?? '')) return { parts: [], unknown: tokens }
    if (meanings === null) unknown.push(tokens[at] ?? '')
    else if (meanings.length > 0) parts.push(meanings)
    at += length
  }
  return { parts: inOrder([...parts, ...measures]), unknown }
}

/**
 * If the search names more than a gift, its other parts are first, and the meanings of a person are dropped.
 */
function inOrder(parts: readonly (readonly Meaning[])[]): readonly (readonly Meaning[])[] {
  const isGift = ([first]: readonly Meaning[]) => first?.kind === 'Finder'
  const others = parts.filter((part) => !isGift(part))
  return others.length === 0 ? parts : [...others, ...parts.filter(isGift).map((part) => part.slice(0, 1))]
}

/** Whether a token is known: as part of a term or a title, as the beginning of one, or as a number. */
export function knows({ tokens, titleTokens }: SearchIndex, token: string): boolean {
  if (tokens.has(token) || titleTokens.has(token) || /\d/.test(token)) return true
  return token.length > 1 && [tokens, titleTokens].some((known) => [...known].some((other) => other.startsWith(token)))
}

/** Returns the meanings of the longest term that begins at a token. null: there is none. */
function longestTerm(tokens: readonly string[], at: number, { terms }: SearchIndex) {
  for (let length = Math.min(MAX_TERM_TOKENS, tokens.length - at); length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length).join(' ')
    const isLast = at + length === tokens.length
    const exact = terms.get(phrase)
    // The last token may still be incomplete.
    const canContinue = exact ? isLast && exact.length > 0 : isLast || length === 1
    const incomplete = canContinue ? [...beginningWith(exact ? `${phrase} ` : phrase, terms)] : []
    // While a token is incomplete, meanings that the shop has hide those that it lacks.
    const available = incomplete.filter(({ notice }) => notice === undefined)
    if (exact || incomplete.length > 0)
      return { meanings: [...(exact ?? []), ...(exact || available.length > 0 ? available : incomplete)], length }
  }
  return { meanings: null, length: 1 }
}

function* beginningWith(phrase: string, terms: SearchIndex['terms']): Iterable<Meaning> {
  if (phrase.length < 2) return
  for (const [term, meanings] of terms) if (term.startsWith(phrase)) yield* meanings
}

const LISTS = { under: termsOf(UNDER), over: termsOf(DEAR), rupees: termsOf(RUPEES) }
/** A smaller number without a currency is not a price: it may be part of a title. */
const MIN_PRICE = 100
const THOUSAND = 'k|हजार|hazar|thousand'
/** The highest limit that an address holds. */
const MAX_PRICE = 9_999_999

/** Writes numbers without a space before '000' and without decimals: '1 000' is 1000, '1.5k' is 1500, '999.50' is 999. */
const wholeNumbers = (search: string): string =>
  search
    .normalize('NFKC')
    .replace(/(?<!\d)(\d{1,3}) (?=000(?!\d))/g, '$1')
    .replace(/(?<!\d)(\d{1,4}\.\d{1,3}) ?k\b/gi, (_, number: string) => String(Math.round(Number(number) * 1_000)))
    .replace(/(\d)\.\d+/g, '$1')

/** Extracts sizes and prices with their units and related tokens. */
function withoutMeasures(tokens: readonly string[], index: SearchIndex) {
  const measures: Meaning[][] = []
  let rest = ` ${tokens.join(' ')} `
  rest = rest.replace(/ (\d+)(?: to \d+)? (?:ml|milliliters?|millilitres?|मिली) /g, (_, number: string) => {
    const size = sizeOf(Number(number), index.sizes)
    if (size) measures.push([size])
    return ' '
  })
  const any = (list: readonly string[]) => list.toSorted((a, b) => b.length - a.length).join('|')
  const modifier = any([...LISTS.under, ...LISTS.over])
  const money = any(LISTS.rupees)
  const price = new RegExp(
    `(?<! no) (?:(${modifier}) )?(?:(${money}) )?(\\d+)(?: (${THOUSAND}))?(?: (?:(?:to|and|or|se|से) )?(?:(?:${money}) )?(\\d+)(?: (${THOUSAND}))?)?(?: (${money}))?(?: (${modifier}))?(?= )`,
    'u',
  )
  rest = rest.replace(price, (found, prefix, currency, low, thousand, high, ofHigh, after, suffix) => {
    // '1 to 2k', '1k to 2' and '1k to 2000' all have 2,000 as their limit.
    const isThousands = high === undefined ? thousand : (ofHigh ?? (thousand && Number(high) < MIN_PRICE))
    const rupees = Number(high ?? low) * (isThousands ? 1_000 : 1)
    if (rupees < MIN_PRICE && !prefix && !currency && !after && !suffix) return found
    measures.push([LISTS.over.includes(prefix ?? suffix ?? '') ? dearestFirst : limitOf(rupees, index.cheapest)])
    return ''
  })
  return { measures, rest: tokenize(rest) }
}

/** Returns the meaning of a price limit, or of the lowest price if no product is that cheap. */
function limitOf(rupees: number, cheapest: number): Meaning {
  if (rupees >= cheapest) return upTo(Math.min(rupees, MAX_PRICE))
  const meaning = upTo(cheapest)
  return { ...meaning, notice: `Nothing for ${formatMoney(fromRupees(rupees))} here. Closest: ${meaning.label}` }
}

/** Returns the meaning of a size or of the closest one. null: no sizes are known. */
function sizeOf(size: number, sizes: readonly number[]): Meaning | null {
  const [nearest] = sizes.toSorted((a, b) => Math.abs(a - size) - Math.abs(b - size))
  if (nearest === undefined) return null
  const meaning = ofSize(nearest)
  return nearest === size ? meaning : { ...meaning, notice: `No ${size} ml here. Closest: ${meaning.label}` }
}

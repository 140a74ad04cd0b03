import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { prepare } from '../../domain/catalogue/prepared-catalogue'
import { CONCENTRATIONS, SCENTS } from '../../domain/catalogue/product'
import { isOneLetterOff, nearestToken } from '../../domain/search/one-letter'
import { buildIndex } from '../../domain/search/search-index'
import { nearestTitle } from '../../domain/search/suggestions'
import { termsOf, tokenize } from '../../domain/search/tokenize'
import { understand } from '../../domain/search/understand'
import { ELSEWHERE, FAMILIES, HELP, NOTES, STRENGTHS } from '../../domain/search/vocabulary/english'
import { HINDI } from '../../domain/search/vocabulary/hindi'

const index = buildIndex(prepare(products))
const folded = (text: string) => tokenize(text).join(' ')
const first = (typed: string) => understand(typed, index).parts[0]?.[0]
const part = (least: number) => fc.string({ minLength: least, maxLength: 8 })

describe('the vocabulary', () => {
  test('the vocabulary has more than a hundred Hindi words in Latin letters and as many in Devanagari', () => {
    for (const [at, letters] of [
      [0, /^[a-z ]+$/],
      [1, /^[\p{Script=Devanagari} ]+$/u],
    ] as const) {
      const message = HINDI.map((row) => row[at])
      for (const hindi of message) expect(hindi).toMatch(letters)
      expect(new Set(message.map(folded)).size).toBeGreaterThan(100)
    }
  })

  test('each Hindi word has the meaning of its English translation', () => {
    for (const [latin, devanagari, english] of HINDI) {
      const meanings = index.terms.get(folded(english)) ?? []
      if (!termsOf(HELP.questions ?? '').includes(english)) expect(index.terms.has(folded(english)), english).toBe(true)
      for (const hindi of [latin, devanagari])
        expect(index.terms.get(folded(hindi)), hindi).toEqual(expect.arrayContaining([...meanings]))
    }
  })

  test('families, strengths and notes match those of the shop, and missing ones map to a similar one', () => {
    expect(Object.keys(FAMILIES)).toEqual([...SCENTS])
    expect(Object.keys(STRENGTHS)).toEqual([...CONCENTRATIONS])
    for (const note of Object.keys(NOTES)) expect(index.terms.get(note), note).not.toBeUndefined()
    for (const [name, , , nearest] of ELSEWHERE) {
      expect(index.terms.get(nearest)?.[0], nearest).toBeDefined()
      expect(first(name)?.notice, name).toMatch(/^No .+ here\. Closest: .+$/)
    }
  })

  test('a word of the vocabulary is never corrected', () => {
    for (const term of index.terms.keys()) {
      for (const known of term.split(' ')) expect(nearestTitle([known], index), known).toBeNull()
      expect(understand(term, index).unknown, term).toEqual([])
    }
  })
})

test.each([
  ['Crème  BRÛLÉE', ['creme', 'brulee']],
  ["men's e.d.p", ['mens', 'edp']],
  ['Eau-de-Parfum, 100ml', ['eau', 'de', 'parfum', '100', 'ml']],
  ['₹1,000.50', ['rs', '1000', '50']],
  ['चन्दन माँ ज़ाफ़रान ५००', ['चंदन', 'मां', 'जाफरान', '500']],
  [' ?! ', []],
])('%j is normalized to %j', (text, label) => {
  expect(tokenize(text)).toEqual(label)
})

test('an inserted, deleted, replaced or swapped letter counts as one difference', () => {
  for (const other of ['oud', 'loud', 'ou', 'old', 'odu', 'oudh']) expect(isOneLetterOff('oud', other)).toBe(true)
  for (const other of ['', 'duo', 'clouds', 'o', 'ouzel']) expect(isOneLetterOff('oud', other)).toBe(false)
  fc.assert(
    fc.property(part(0), part(0), (one, other) => {
      expect(isOneLetterOff(one, other)).toBe(isOneLetterOff(other, one))
    }),
  )
  fc.assert(
    fc.property(part(1), fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (text, at, letter) => {
      const from = at % text.length
      expect(isOneLetterOff(text, text.slice(0, from) + text.slice(from + 1))).toBe(true)
      expect(isOneLetterOff(text, text.slice(0, from) + letter + text.slice(from + 1))).toBe(true)
    }),
  )
})

test('the nearest word shares its first letter if possible; short words and numbers have no nearest word', () => {
  expect(nearestToken('musl', ['busl', 'musk'])).toBe('musk')
  expect(nearestToken('handalwood', ['sandalwood'])).toBe('sandalwood')
  expect(nearestToken('umsk', ['musk'])).toBe('musk')
  expect(nearestToken('nose', ['rose'])).toBeNull()
  expect(nearestToken('lud', ['oud'])).toBeNull()
  for (const typed of ['od', 'oud1']) expect(nearestToken(typed, ['oud', 'oud12'])).toBeNull()
})

test.each([
  ['under 500', 'Up to ₹500'],
  ['500 se kam', 'Up to ₹500'],
  ['₹५०० से कम', 'Up to ₹500'],
  ['Rs. 900', 'Up to ₹900'],
  ['below 1,000 rupees', 'Up to ₹1,000'],
  ['1k', 'Up to ₹1,000'],
  ['300 - 600', 'Up to ₹600'],
  ['between 300 and 700', 'Up to ₹700'],
  ['upto 99', 'Up to ₹159'],
  ['under 99999', 'Up to ₹99,999'],
  ['450', 'Up to ₹450'],
  ['sasta', 'Up to ₹600'],
  ['above 1000', 'Price: High to Low'],
  ['luxury', 'Price: High to Low'],
])('the price %s selects %s', (typed, texts) => {
  expect(understand(typed, index)).toMatchObject({ parts: [[{ kind: 'Price', label: texts }]], unknown: [] })
})

test('a small number alone, or a number in a title, is not a price', () => {
  for (const typed of ['5', 'no 500']) expect(understand(typed, index).parts).toEqual([])
})

test.each([
  ['50ml', '50 ml', undefined],
  ['100 ML', '100 ml', undefined],
  ['75 ml', '60 ml', 'No 75 ml here. Closest: 60 ml'],
  ['500 ml', '100 ml', 'No 500 ml here. Closest: 100 ml'],
])('the size %s selects %s', (typed, words, output) => {
  expect(first(typed)).toMatchObject({ kind: 'Size', label: words })
  expect(first(typed)?.notice).toBe(output)
})

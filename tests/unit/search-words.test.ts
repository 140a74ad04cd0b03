import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { editDistance, nearMiss } from '../../domain/near-miss'
import { cutSearch, holdsWords, searchWords } from '../../domain/search-words'
import { neighbour, suggestions } from '../../domain/suggestions'

const titles = products.map(({ title }) => title)
const finds = (search: string) => titles.filter((title) => holdsWords(title.toLowerCase(), searchWords(search)))

test('words of a search are found in any order', () => {
  expect(finds('rose skinn')).toEqual(['Skinn Celeste Rose'])
  expect(finds('  ROSE   sk ')).toEqual(['Skinn Celeste Rose'])
})

test('a word is looked for once, however often it is typed', () => {
  expect(searchWords('Rose rose  ROSE oud')).toEqual(['rose', 'oud'])
})

test('a search is cut after its eighth word and its hundredth character, and one within is left as it is', () => {
  const eight = '  one two three  four five six seven eight '
  expect(cutSearch(eight)).toBe(eight)
  expect(cutSearch(`${eight}nine ten`)).toBe(eight)
  expect(cutSearch('a '.repeat(1_500))).toBe('a '.repeat(8))
  expect(cutSearch('a'.repeat(3_000))).toBe('a'.repeat(100))
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => cutSearch(cutSearch(text)) === cutSearch(text)))
})

test('whatever stands in a title together is found, as before', () => {
  fc.assert(
    fc.property(fc.constantFrom(...titles), fc.nat(), fc.nat(), (title, from, length) => {
      expect(finds(title.slice(from % title.length, (from % title.length) + (length % title.length)))).toContain(title)
    }),
  )
})

describe('a search that finds nothing', () => {
  test.each([
    ['vetivr', 'vetiver'],
    ['vetvier', 'vetiver'],
    ['skin rosee', 'skin rose'],
    ['imperal ood', 'imperial oud'],
  ])('%s means %s', (typed, meant) => {
    expect(nearMiss(typed, titles)).toBe(meant)
  })

  test.each(['', 'rose', 'xqzwk', 'rose vortex', 'od'])('%j has no nearer one', (typed) => {
    expect(nearMiss(typed, titles)).toBeNull()
  })

  test('what is meant is always found', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (typed) => {
        const meant = nearMiss(typed, titles)
        if (meant !== null) expect(finds(meant)).not.toEqual([])
      }),
    )
  })
})

test('letters that are put in, left out, replaced or swapped are counted', () => {
  for (const [from, to, distance] of [
    ['oud', 'oud', 0],
    ['oud', 'loud', 1],
    ['loud', 'oud', 1],
    ['oud', 'old', 1],
    ['oud', 'odu', 1],
    ['', 'oud', 3],
    ['kitten', 'sitting', 3],
  ] as const)
    expect(editDistance(from, to)).toBe(distance)
})

test('the distance of two words is the same either way, and 0 only between equal ones', () => {
  const word = fc.string({ maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one))
      expect(editDistance(one, other) === 0).toBe(one === other)
    }),
  )
})

const offered = (typed: string, recent: string[] = []) =>
  suggestions(typed, products, recent).map((suggestion) =>
    suggestion.type === 'product' ? suggestion.product.title : `${suggestion.type}: ${suggestion.words}`,
  )

describe('while a search is typed', () => {
  test('products, brands and scents that fit are offered, and no more than five products', () => {
    expect(offered('skinn')).toEqual(['Skinn Celeste Rose', 'Skinn Raw Vetiver', 'Skinn Verge Noir', 'brand: SKINN'])
    expect(offered('oud')).toEqual([
      'Ajmal Amber Oud',
      'Denver Imperial Oud',
      'The Man Company Oud Intense',
      'scent: oud',
    ])
    expect(offered('e').filter((name) => !name.includes(':'))).toHaveLength(5)
  })

  test('what is out of stock is offered last', () => {
    // Noir of The Man Company is out of stock.
    expect(offered('noir')).toEqual(['Skinn Verge Noir', 'The Man Company Noir'])
  })

  test('a near miss is offered where nothing is found', () => {
    expect(offered('vetivr')).toEqual(['meant: vetiver'])
    expect(offered('zzzz')).toEqual([])
  })

  test('recent searches are offered in an empty box, and where they begin like what is typed', () => {
    expect(offered(' ', ['rose', 'oud'])).toEqual(['recent: rose', 'recent: oud'])
    expect(offered('Ra', ['raw', 'oud'])).toEqual(['Skinn Raw Vetiver', 'recent: raw'])
    expect(offered('raw', ['raw'])).toEqual(['Skinn Raw Vetiver'])
  })

  test('nothing is offered twice', () => {
    for (const typed of ['', 'a', 'oud', 'vetivr', 'wild'])
      expect(new Set(offered(typed, ['a', 'amber', 'wild stone'])).size).toBe(
        offered(typed, ['a', 'amber', 'wild stone']).length,
      )
  })
})

test('the arrows go round through the box', () => {
  const ids = ['a', 'b']
  expect([null, 'a', 'b'].map((active) => neighbour(ids, active, 1))).toEqual(['a', 'b', null])
  expect([null, 'a', 'b'].map((active) => neighbour(ids, active, -1))).toEqual(['b', null, 'a'])
})

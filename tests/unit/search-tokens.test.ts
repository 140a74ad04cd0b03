import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { prepare } from '../../domain/catalogue/prepared-catalogue'
import { buildIndex } from '../../domain/search/search-index'
import { containsTokens, cutSearch, searchTokens } from '../../domain/search/search-tokens'
import { nearestTitle, neighbour, suggestions } from '../../domain/search/suggestions'
import { knows } from '../../domain/search/understand'

const titles = products.map(({ title }) => title)
const finds = (search: string) => titles.filter((title) => containsTokens(title.toLowerCase(), searchTokens(search)))

test('words of a search are found in any order', () => {
  expect(finds('rose skinn')).toEqual(['Skinn Celeste Rose'])
  expect(finds('  ROSE   sk ')).toEqual(['Skinn Celeste Rose'])
})

test('a repeated word is searched for once', () => {
  expect(searchTokens('Rose rose  ROSE oud')).toEqual(['rose', 'oud'])
})

test('a search is cut after eight words and a hundred characters, and a shorter one is unchanged', () => {
  const eight = '  one two three  four five six seven eight '
  expect(cutSearch(eight)).toBe(eight)
  expect(cutSearch(`${eight}nine ten`)).toBe(eight)
  expect(cutSearch('a '.repeat(1_500))).toBe('a '.repeat(8))
  expect(cutSearch('a'.repeat(3_000))).toBe('a'.repeat(100))
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => cutSearch(cutSearch(text)) === cutSearch(text)))
})

test('consecutive words of a title find that title', () => {
  fc.assert(
    fc.property(fc.constantFrom(...titles), fc.nat(), fc.nat(), (title, from, length) => {
      expect(finds(title.slice(from % title.length, (from % title.length) + (length % title.length)))).toContain(title)
    }),
  )
})

const index = buildIndex(prepare(products))

describe('a search that matches no title', () => {
  test.each([
    ['vetivr', 'vetiver'],
    ['vetvier', 'vetiver'],
    ['skin rosee', 'skin rose'],
    ['imperal ood', 'imperial oud'],
    ['noor', 'noir'],
  ])('%s means %s', (typed, meant) => {
    expect(nearestTitle(searchTokens(typed), index)).toBe(meant)
  })

  test.each(['', 'rose', 'xqzwk', 'rose vortex', 'od', 'men', 'musk', 'deo', 'मर्द'])(
    '%j has no near match',
    (typed) => {
      expect(nearestTitle(searchTokens(typed), index)).toBeNull()
    },
  )

  test('a suggested meaning always has results', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (typed) => {
        const meant = nearestTitle(searchTokens(typed), index)
        if (meant !== null) expect(finds(meant)).not.toEqual([])
      }),
    )
  })
})

const offered = (typed: string, recent: string[] = []) =>
  suggestions(typed, index, recent).suggestions.map((suggestion) =>
    suggestion.type === 'product'
      ? suggestion.product.title
      : suggestion.type === 'meaning'
        ? `${suggestion.meaning.kind}: ${suggestion.meaning.label}`
        : `${suggestion.type}: ${suggestion.text}`,
  )

describe('while the shopper types', () => {
  test('possible meanings are suggested first, then products with matching titles or facts, at most five', () => {
    expect(offered('skinn')).toEqual(['Brand: SKINN', 'Skinn Celeste Rose', 'Skinn Raw Vetiver', 'Skinn Verge Noir'])
    expect(offered('e').filter((name) => !name.includes(':'))).toHaveLength(5)
  })

  test('words of a title suggest that product first, unless they are a brand', () => {
    expect(offered('rose wild')[0]).toBe('Envy Wild Rose')
    expect(offered('stone wild')[0]).not.toBe('Brand: WILD STONE')
    expect(offered('wild stone')[0]).toBe('Brand: WILD STONE')
  })

  test('one word of a title suggests its meaning first, and a misspelled word is corrected', () => {
    expect(offered('rose')[0]).toBe('Note: rose')
    expect(offered('vetivr')[1]).toBe('meant: vetiver')
  })

  test('a word is understood from its second letter on', () => {
    expect(offered('sandalw')[0]).toBe('Note: sandalwood')
    expect(offered('sa')).toContain('Note: sandalwood')
    expect(offered('s').filter((name) => name.includes(':'))).toEqual([])
    expect(['7', 's', 'sa'].map((token) => knows(index, token))).toEqual([true, false, true])
  })

  test('several meanings are suggested together before each alone, if a product matches all of them', () => {
    expect(offered('rose for women under 1000').slice(0, 2)).toEqual([
      'Together: rose, women, Up to ₹1,000',
      'Note: rose',
    ])
    expect(offered('tobacco for women').join()).not.toContain('Together')
  })

  test('products out of stock are suggested last', () => {
    // Noir of The Man Company is out of stock.
    expect(offered('noir')).toEqual(['Skinn Verge Noir', 'The Man Company Noir'])
  })

  test('words without a meaning suggest the scent finder, men and women, and all products', () => {
    expect(offered('best perfume')).toEqual(['Finder: Find your scent', 'For: men', 'For: women', 'Shop: All products'])
  })

  test('recent searches are suggested in an empty box, and for text that they begin with', () => {
    expect(offered(' ', ['rose', 'oud'])).toEqual(['recent: rose', 'recent: oud'])
    expect(offered('Ra', ['raw', 'oud']).at(-1)).toBe('recent: raw')
    expect(offered('raw', ['raw'])).toEqual(['Skinn Raw Vetiver'])
  })

  test('every suggestion appears once and has a unique id', () => {
    const message = fc.constantFrom(
      'oud',
      'wild',
      'rose',
      'men',
      'gift',
      'attar',
      'deo',
      'under 500',
      'vetivr',
      'qwxz',
      'a',
    )
    fc.assert(
      fc.property(fc.array(message, { maxLength: 4 }), (typed) => {
        const { suggestions: all } = suggestions(typed.join(' '), index, ['a', 'amber', 'wild stone'])
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
        expect(all.length).toBeLessThanOrEqual(15)
      }),
    )
  })
})

test('the arrow keys cycle through the suggestions and the box', () => {
  const ids = ['a', 'b']
  expect([null, 'a', 'b'].map((active) => neighbour(ids, active, 1))).toEqual(['a', 'b', null])
  expect([null, 'a', 'b'].map((active) => neighbour(ids, active, -1))).toEqual(['b', null, 'a'])
})

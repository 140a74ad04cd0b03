import { expect, test } from 'vitest'
import { columnOf, hasOneOf, Tally } from '../../domain/desk/column'

const brands = columnOf(['FOGG', 'SKINN', 'FOGG', 'AJMAL'])
const positions = [0, 1, 2, 3]

test('a column lists its values in the order of the products', () => {
  expect(brands.values).toEqual(['FOGG', 'SKINN', 'AJMAL'])
})

test('products of any chosen brand match, and an unknown brand matches none', () => {
  expect(positions.filter(hasOneOf(brands, ['FOGG', 'AJMAL', 'CHANEL']))).toEqual([0, 2, 3])
})

test('without a chosen brand every product matches', () => {
  expect(positions.filter(hasOneOf(brands, []))).toEqual(positions)
})

test('the first two products count once for each of their brands, and a third brand has none', () => {
  const tally = new Tally(brands)
  for (const position of [0, 1]) tally.count(position)
  expect(tally.byValue()).toEqual(
    new Map([
      ['FOGG', 1],
      ['SKINN', 1],
      ['AJMAL', 0],
    ]),
  )
})

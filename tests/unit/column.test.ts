import { expect, test } from 'vitest'
import { columnOf, hasOneOf, Tally } from '../../domain/column'

const houses = columnOf(['FOGG', 'SKINN', 'FOGG', 'AJMAL'])
const positions = [0, 1, 2, 3]

test('a shelf knows its houses in the order they stand there', () => {
  expect(houses.values).toEqual(['FOGG', 'SKINN', 'AJMAL'])
})

test('two houses asked for: their bottles stay, and a house we do not carry adds none', () => {
  expect(positions.filter(hasOneOf(houses, ['FOGG', 'AJMAL', 'CHANEL']))).toEqual([0, 2, 3])
})

test('no house asked for: every bottle stays', () => {
  expect(positions.filter(hasOneOf(houses, []))).toEqual(positions)
})

test('counting the first two bottles finds one of each of their houses and none of the third', () => {
  const tally = new Tally(houses)
  for (const position of [0, 1]) tally.count(position)
  expect(tally.byValue()).toEqual(
    new Map([
      ['FOGG', 1],
      ['SKINN', 1],
      ['AJMAL', 0],
    ]),
  )
})

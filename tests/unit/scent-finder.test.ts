import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { discountedPriceOf, type Product } from '../../domain/catalogue/product'
import {
  type Answers,
  answersBefore,
  answersOf,
  answersQuery,
  findScents,
  QUESTIONS,
} from '../../domain/catalogue/scent-finder'

const anyAnswers: fc.Arbitrary<Answers> = fc
  .tuple(...QUESTIONS.map(({ options }) => fc.constantFrom(...options.map(({ value }) => value))))
  .map((values) => Object.fromEntries(QUESTIONS.map(({ id }, at) => [id, values[at]])))

test('an address stores the answers and can be read back', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      expect(answersOf(answersQuery(answers))).toEqual(answers)
      expect(answersBefore(answers, 5)).toEqual(answers)
    }),
  )
})

test('an address is read up to the first missing or invalid answer', () => {
  expect(answersOf('?when=day')).toEqual({})
  expect(answersOf('?for=men&when=never&mood=sea')).toEqual({ for: 'men' })
})

const isFor = ({ category }: Product, person: string | undefined) =>
  person === 'anybody' || category === person || category === 'men & women'
const isWithin = (product: Product, price: string | undefined) =>
  price === 'any' || discountedPriceOf(product) <= Number(price) * 100

test('any answers find three different perfumes in stock, and a result beyond the limits of person and price states it', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const fits = (product: Product) => isFor(product, answers.for) && isWithin(product, answers.price)
      const { found, relaxed } = findScents(products, answers)
      expect(new Set(found.map(({ product }) => product.id)).size).toBe(3)
      for (const { product, reasons } of found) {
        expect(product.inStock).toBe(true)
        expect(reasons.length).toBeGreaterThan(0)
      }
      const fitting = products.filter((product) => product.inStock && fits(product)).length
      expect(found.filter(({ product }) => fits(product))).toHaveLength(Math.min(3, fitting))
      if (fitting >= 3) expect(relaxed).toBeNull()
      else expect(relaxed).toMatch(/^Nothing fits/)
    }),
  )
})

const choice = { for: 'women', when: 'day', mood: 'garden', strength: 'soft', price: '500' }

test('a missing third perfume within the price is replaced by the cheapest one above it, with the difference', () => {
  const { found, relaxed } = findScents(products, choice)
  expect(found.map(({ product }) => product.title)).toEqual([
    'Fogg Scent Make My Day',
    'Envy Azure Mist',
    'Envy Wild Rose',
  ])
  expect(relaxed).toBe('Nothing fits a woman for up to ₹500 except the first two. The last one costs more.')
  expect(found[2]?.reasons).toContain('Costs ₹137 more than you want to spend')
})

test('a perfume for the other sex is found only when no other is left', () => {
  const few = products.filter(({ id }) => ['ajmal-sacred-rose', 'envy-vortex', 'denver-hamilton'].includes(id))
  const { found, relaxed } = findScents(few, choice)
  expect(found[0]?.product.id).toBe('ajmal-sacred-rose')
  expect(relaxed).toBe('Nothing fits a woman for up to ₹500. These are made for others.')
  expect(findScents([], choice)).toEqual({ found: [], relaxed: null })
})

test('among perfumes within the limits taste decides: for a man who likes the forest, in the evening', () => {
  const answers = { for: 'men', when: 'evening', mood: 'forest', strength: 'strong', price: '500' }
  const [first] = findScents(products, answers).found
  expect(['woody', 'oud']).toContain(first?.product.scent)
  expect(first?.reasons).toContain('Costs no more than you want to spend')
})

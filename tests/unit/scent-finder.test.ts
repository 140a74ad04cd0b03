import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '../../contract/seeds/products'
import { discountedPriceOf } from '../../domain/product'
import { type Answers, answersBefore, answersOf, answersQuery, findScents, QUESTIONS } from '../../domain/scent-finder'

const anyAnswers: fc.Arbitrary<Answers> = fc
  .tuple(...QUESTIONS.map(({ options }) => fc.constantFrom(...options.map(({ value }) => value))))
  .map((values) => Object.fromEntries(QUESTIONS.map(({ id }, at) => [id, values[at]])))

test('there are five questions, and each has a choice', () => {
  expect(QUESTIONS).toHaveLength(5)
  for (const { options } of QUESTIONS) expect(options.length).toBeGreaterThan(1)
})

test('an address says the answers, and is read back as them', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      expect(answersOf(answersQuery(answers))).toEqual(answers)
      expect(answersBefore(answers, 5)).toEqual(answers)
    }),
  )
})

test('an address is believed up to the first answer that it lacks or that nobody can give', () => {
  expect(answersOf('?when=day')).toEqual({})
  expect(answersOf('?for=men&when=never&mood=sea')).toEqual({ for: 'men' })
})

test('whatever is answered, three perfumes in stock are found, each once and with a reason', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const found = findScents(products, answers)
      expect(new Set(found.map(({ product }) => product.id)).size).toBe(3)
      for (const { product, reasons } of found) {
        expect(product.inStock).toBe(true)
        expect(reasons.length).toBeGreaterThan(0)
      }
    }),
  )
})

test('what is found fits: for a man who likes the forest, in the evening, for no more than ₹500', () => {
  const answers = { for: 'men', when: 'evening', mood: 'forest', strength: 'strong', price: '500' }
  const [first] = findScents(products, answers)
  expect(['woody', 'oud']).toContain(first?.product.scent)
  expect(['men', 'men & women']).toContain(first?.product.category)
  expect(first && discountedPriceOf(first.product)).toBeLessThanOrEqual(50_000)
  expect(first?.reasons).toContain('Costs no more than you want to spend')
})

import { formatMoney, fromRupees } from '../money/money'
import { capitalized } from '../normal-text'
import { discountedPriceOf, type Product } from './product'

/** A question of the finder. `id`: the name of its query parameter. */
export interface Question {
  id: 'for' | 'when' | 'mood' | 'strength' | 'price'
  text: string
  options: readonly { value: string; label: string }[]
}

/** The five questions, in order. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'for',
    text: 'Who is it for?',
    options: [
      { value: 'women', label: 'A woman' },
      { value: 'men', label: 'A man' },
      { value: 'anybody', label: 'Anybody' },
    ],
  },
  {
    id: 'when',
    text: 'When will it be worn?',
    options: [
      { value: 'day', label: 'By day' },
      { value: 'evening', label: 'In the evening' },
      { value: 'both', label: 'At any time' },
    ],
  },
  {
    id: 'mood',
    text: 'What should it remind you of?',
    options: [
      { value: 'garden', label: 'A garden in bloom' },
      { value: 'sea', label: 'The sea, or rain' },
      { value: 'forest', label: 'A forest' },
      { value: 'spices', label: 'A spice market' },
    ],
  },
  {
    id: 'strength',
    text: 'How strong should it be?',
    options: [
      { value: 'soft', label: 'Only when they are near' },
      { value: 'strong', label: 'As soon as I come in' },
    ],
  },
  {
    id: 'price',
    text: 'What may it cost?',
    options: [
      { value: '500', label: 'Up to ₹500' },
      { value: '1000', label: 'Up to ₹1,000' },
      { value: 'any', label: 'That does not matter' },
    ],
  },
]

/** The given answers by question id. */
export type Answers = Readonly<Partial<Record<Question['id'], string>>>

/** Parses the answers of a query string, up to the first question without a valid answer. */
export function answersOf(query: string): Answers {
  const given = new URLSearchParams(query)
  const known: Partial<Record<Question['id'], string>> = {}
  for (const { id, options } of QUESTIONS) {
    const value = given.get(id)
    if (!options.some((option) => option.value === value)) break
    known[id] = value ?? ''
  }
  return known
}

/** Converts answers to a query string. */
export function answersQuery(answers: Answers): string {
  const pairs = QUESTIONS.flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, answers[id]]]))
  return new URLSearchParams(pairs).toString()
}

/** Returns the answers to the first `at` questions. */
export const answersBefore = (answers: Answers, at: number): Answers =>
  Object.fromEntries(QUESTIONS.slice(0, at).map(({ id }) => [id, answers[id]]))

const BY_MOOD: Readonly<Record<string, readonly string[]>> = {
  garden: ['floral'],
  sea: ['fresh', 'citrus'],
  forest: ['woody', 'oud'],
  spices: ['spicy', 'oud'],
}
const BY_TIME: Readonly<Record<string, readonly string[]>> = {
  day: ['citrus', 'fresh', 'floral'],
  evening: ['oud', 'spicy', 'woody'],
}
const BY_STRENGTH: Readonly<Record<string, readonly string[]>> = {
  soft: ['citrus', 'fresh', 'floral'],
  strong: ['oud', 'spicy', 'woody'],
}

/** A result with the reasons for it. */
interface Found {
  product: Product
  reasons: string[]
}

/** `relaxed`: a sentence that names the limit that some results exceed, or null. */
interface Finding {
  found: Found[]
  relaxed: string | null
}

const COUNT = 3

/**
 * Returns the three best products for the answers with reasons, those in stock first. Person and price are limits. If
 * fewer than three products meet both, more expensive ones follow by price, then those for other persons. Equal
 * products are sorted by rating.
 */
export function findScents(products: readonly Product[], answers: Answers): Finding {
  const best = products
    .map((product) => judged(product, answers))
    .toSorted(
      (a, b) =>
        Number(b.product.inStock) - Number(a.product.inStock) ||
        Number(b.isFor) - Number(a.isFor) ||
        a.above - b.above ||
        b.points - a.points ||
        b.product.rating - a.product.rating,
    )
    .slice(0, COUNT)
  return { found: best.map(({ product, reasons }) => ({ product, reasons })), relaxed: relaxedOf(best, answers) }
}

interface Judged extends Found {
  /** Whether it suits the chosen person. */
  isFor: boolean
  /** The amount above the price limit, in paise. */
  above: number
  points: number
}

function judged(product: Product, answers: Answers): Judged {
  const { scent = '', category, notes } = product
  const isFor = answers.for === 'anybody' || category === answers.for || category === 'men & women'
  const most = answers.price === 'any' ? Number.POSITIVE_INFINITY : fromRupees(Number(answers.price))
  const above = Math.max(0, discountedPriceOf(product) - most)
  const tastes: [holds: boolean, points: number, reason: string | null][] = [
    [
      BY_MOOD[answers.mood ?? '']?.includes(scent) ?? false,
      5,
      `${capitalized(scent)}: ${(notes?.heart ?? []).join(' and ').toLowerCase()} at its heart`,
    ],
    [BY_TIME[answers.when ?? '']?.includes(scent) ?? answers.when === 'both', 3, timeReason(answers.when)],
    [BY_STRENGTH[answers.strength ?? '']?.includes(scent) ?? false, 2, strengthReason(answers.strength)],
  ]
  const held = tastes.filter(([holds]) => holds)
  return {
    product,
    isFor,
    above,
    points: held.reduce((sum, [, points]) => sum + points, 0),
    reasons: [
      category === 'men & women' ? 'For everyone' : `Made for ${category}`,
      ...(above > 0 ? [`Costs ${formatMoney(above)} more than you want to spend`] : []),
      ...(above === 0 && answers.price !== 'any' ? ['Costs no more than you want to spend'] : []),
      ...held.flatMap(([, , reason]) => reason ?? []),
    ],
  }
}

const PERSONS: Readonly<Record<string, string>> = { women: 'a woman', men: 'a man', anybody: 'anybody' }

/** Returns a sentence that names the exceeded limit and the results concerned, or null. */
function relaxedOf(best: readonly Judged[], answers: Answers): string | null {
  const fitting = best.filter(({ isFor, above }) => isFor && above === 0).length
  if (fitting === best.length) return null
  const price = answers.price === 'any' ? '' : ` for up to ${formatMoney(fromRupees(Number(answers.price)))}`
  const except = ['', ' except the first', ' except the first two'][fitting]
  const isOne = best.length - fitting === 1
  const others = isOne ? 'The last one' : fitting === 0 ? 'These' : 'The others'
  const areMadeForOthers = best.some(({ isFor }) => !isFor)
  const reason = areMadeForOthers ? `${isOne ? 'is' : 'are'} made for others` : isOne ? 'costs more' : 'cost more'
  return `Nothing fits ${PERSONS[answers.for ?? ''] ?? 'anybody'}${price}${except}. ${others} ${reason}.`
}

const timeReason = (when: string | undefined) =>
  when === 'day' ? 'Light enough for the day' : when === 'evening' ? 'At home in the evening' : null

const strengthReason = (strength: string | undefined) =>
  strength === 'soft' ? 'Stays close to you' : strength === 'strong' ? 'Noticed as you come in' : null

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIRST_STEPS, firstDayOf, STEP_NAMES } from '../../domain/desk/first-day'

const EMPTY = { forSale: 0, inStock: 0, codes: 2, ownCodes: 0 }
const FULL = { forSale: 3, inStock: 2, codes: 3, ownCodes: 1 }
const open = (...requested: Parameters<typeof firstDayOf>) =>
  firstDayOf(...requested).steps.flatMap(({ step, isDone }) => (isDone ? [] : [step]))

test('a new shop has every step open', () => {
  const nothing = { sellerName: null, keyId: null, hasMail: false }
  expect(open(EMPTY, nothing)).toEqual(FIRST_STEPS)
})

test('a test key does not complete the payment step and a live one does', () => {
  const setup = { sellerName: 'Sillage Perfumes', keyId: 'rzp_test_1', hasMail: true }
  expect(open(FULL, setup)).toEqual(['payment'])
  expect(open(FULL, { ...setup, keyId: 'rzp_live_1' })).toEqual([])
})

test('the operators’ guide lists the steps of the desk with the same names in the same order', () => {
  const guide = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8')
  const [, day = ''] = /^## The first day\n(.*?)^## /ms.exec(guide) ?? []
  expect([...day.matchAll(/^\d+\. ([^:.]+)[:.]/gm)].map(([, name]) => name)).toEqual(Object.values(STEP_NAMES))
})

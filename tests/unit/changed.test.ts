import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SPECS_BY_FOLDER, specsFor } from '../../tools/changed/specs-for'

const specs = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.spec.ts'),
)

test('every feature has its own browser tests', () => {
  const features = readdirSync('src/features').map((name) => `src/features/${name}/`)
  expect(features.filter((folder) => !(folder in SPECS_BY_FOLDER))).toEqual([])
})

test('every browser test that is named for a folder exists', () => {
  const named = Object.values(SPECS_BY_FOLDER).flat()
  expect(named.filter((name) => !specs.some((path) => path.startsWith(name)))).toEqual([])
})

test('a change to a feature runs its tests, a change to a rule runs all, and a change to a document runs none', () => {
  expect(specsFor(['src/features/wishlist/wishlist-page.tsx'])).toContain('tests/e2e/flow-tours.spec.ts')
  expect(specsFor(['src/features/wishlist/wishlist-page.tsx'])).not.toContain('tests/e2e/cart.spec.ts')
  expect(specsFor(['tests/e2e/cart.spec.ts'])).toEqual(['tests/e2e/cart.spec.ts'])
  expect(specsFor(['src/features/home/hero.tsx', 'domain/money/pricing.ts'])).toBe('all')
  expect(specsFor(['tests/e2e/shop.ts'])).toBe('all')
  expect(specsFor(['README.md', 'docs/testers.md', 'tests/unit/money.test.ts'])).toEqual([])
})

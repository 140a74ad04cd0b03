import { expect, test } from 'vitest'
import { unsafeTexts } from './texts-in-jsx'

const FIXTURE = 'tests/unit/texts-in-jsx.fixture.tsx'

const found = unsafeTexts((file) => file.startsWith('src/') || file === FIXTURE)
const isOfFixture = (place: string) => place.startsWith(FIXTURE)

test('text that changes and has no element of its own, or has optional siblings, breaks on a translated page', () => {
  expect(found.filter(isOfFixture).map((place) => place.replace(FIXTURE, ''))).toEqual([
    ':11 a text that may change, next to others',
    ':11 a text next to an optional element',
    ':12 a text next to an optional element',
    ':16 a text that may change, next to others',
    ':22 a text next to an optional element',
    ':25 a text without an element of its own',
    ':26 a text without an element of its own',
    ':27 a list of texts',
    ':28 a component that may be a text',
  ])
})

test('no page of the shop has such text', () => {
  expect(found.filter((place) => !isOfFixture(place))).toEqual([])
})

import { expect, test } from 'vitest'
import { unsafeTexts } from './texts-in-jsx'

const FIXTURE = 'tests/unit/texts-in-jsx.fixture.tsx'

const found = unsafeTexts((file) => file.startsWith('src/') || file === FIXTURE)
const isOfFixture = (place: string) => place.startsWith(FIXTURE)

test('text that changes and has no element of its own, or has siblings that come and go, breaks on a translated page', () => {
  expect(found.filter(isOfFixture).map((place) => place.replace(FIXTURE, ''))).toEqual([
    ':11 a text that may change, beside others',
    ':11 a text beside what may come and go',
    ':12 a text beside what may come and go',
    ':16 a text that may change, beside others',
    ':22 a text beside what may come and go',
    ':25 a text without an element of its own',
    ':26 a text without an element of its own',
    ':27 a list of texts',
    ':28 a component that may be a text',
  ])
})

test('no page of the shop has such text', () => {
  expect(found.filter((place) => !isOfFixture(place))).toEqual([])
})

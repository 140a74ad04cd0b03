import { expect, test } from 'vitest'
import { type EntityType, entitiesIn } from '../src/live/entities'

const loans: EntityType = {
  name: 'Loan',
  flow: 'loan',
  read: ({ loan, value }) => (typeof loan === 'string' && typeof value === 'string' ? { id: loan, value } : null),
}

test('an entity is found anywhere in a context, and the last occurrence wins', () => {
  const list = {
    context: {
      items: [
        { loan: '1', value: 'lent' },
        { loan: '2', value: 'back' },
      ],
    },
  }
  const desk = { context: { open: { of: { loan: '1', value: 'late' } }, note: 'loan' } }
  expect(entitiesIn(loans, [list, desk, { context: null }])).toEqual([
    { id: '1', value: 'late' },
    { id: '2', value: 'back' },
  ])
})

test('the search has limits for depth and for the number of entities', () => {
  const ring: Record<string, unknown> = {}
  ring.next = ring
  expect(entitiesIn(loans, [{ context: ring }])).toEqual([])
  const many = Array.from({ length: 600 }, (_, number) => ({ loan: String(number), value: 'lent' }))
  expect(entitiesIn(loans, [{ context: many }])).toHaveLength(500)
})

import { expect, test } from 'vitest'
import { type Things, thingsIn } from '../src/live/things'

const loans: Things = {
  name: 'Loan',
  flow: 'loan',
  read: ({ loan, value }) => (typeof loan === 'string' && typeof value === 'string' ? { id: loan, value } : null),
}

test('what is told of a thing is found wherever it stands in a context, and the last word of it counts', () => {
  const shelf = {
    context: {
      items: [
        { loan: '1', value: 'lent' },
        { loan: '2', value: 'back' },
      ],
    },
  }
  const desk = { context: { open: { of: { loan: '1', value: 'late' } }, note: 'loan' } }
  expect(thingsIn(loans, [shelf, desk, { context: null }])).toEqual([
    { id: '1', value: 'late' },
    { id: '2', value: 'back' },
  ])
})

test('a context without an end is left, and so are things beyond count', () => {
  const ring: Record<string, unknown> = {}
  ring.next = ring
  expect(thingsIn(loans, [{ context: ring }])).toEqual([])
  const many = Array.from({ length: 600 }, (_, number) => ({ loan: String(number), value: 'lent' }))
  expect(thingsIn(loans, [{ context: many }])).toHaveLength(500)
})

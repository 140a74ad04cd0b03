import { expect, test } from 'vitest'
import { figureText, speedsOf, stepsOf } from '../../domain/desk/web-vitals'

test('a figure is counted in the step that ends at or above it', () => {
  const steps = (LCP: number) => stepsOf({ page: 'home', device: 'phone', values: { LCP } })
  expect([0, 2_500, 2_501, 30_001].map((LCP) => steps(LCP)[0]?.[1])).toEqual([10, 2_500, 3_000, 600_000])
  expect(stepsOf({ page: 'home', device: 'phone', values: { CLS: 0 } })).toEqual([['CLS', 10]])
})

test('three of four pages of a group did not exceed its figure', () => {
  const group = { page: 'product', device: 'phone' }
  const counts = [
    { ...group, metric: 'LCP', bound: 3_000, n: 1 },
    { ...group, metric: 'LCP', bound: 1_000, n: 2 },
    { ...group, metric: 'LCP', bound: 2_500, n: 1 },
    { ...group, metric: 'CLS', bound: 10, n: 3 },
  ]
  expect(speedsOf(counts)).toEqual([{ ...group, opened: 4, LCP: 2_500, INP: null, CLS: 10 }])
  expect(speedsOf([])).toEqual([])
})

test('a figure has its unit', () => {
  expect([figureText('LCP', 2_500), figureText('INP', 200), figureText('CLS', 100), figureText('INP', null)]).toEqual([
    '2.5 s',
    '200 ms',
    '0.1',
    'None yet',
  ])
  expect(figureText('LCP', 600_000)).toBe('over 30 s')
})

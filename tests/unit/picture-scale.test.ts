import { expect, test } from 'vitest'
import { nextScale, withinScale } from '../../domain/catalogue/picture-scale'

test('the scale of a picture is between 1 and 4', () => {
  expect([0.2, 1, 2.5, 9].map(withinScale)).toEqual([1, 1, 2.5, 4])
})

test('steps lead from the smallest to the largest scale and back, and no further', () => {
  let scale = 1
  for (let step = 0; step < 12; step += 1) scale = nextScale(scale, 'larger')
  expect(scale).toBe(4)
  for (let step = 0; step < 12; step += 1) scale = nextScale(scale, 'smaller')
  expect(scale).toBe(1)
})

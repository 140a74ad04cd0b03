import { expect, test } from 'vitest'
import { centredOn, fitting, opening, shownIn, wheelFactor, zoomed } from '../src/diagram/view'

const frame = { width: 900, height: 656 }

test('a readable picture opens as a whole, a larger one at 80 % around the active states, never beyond its edge', () => {
  expect(opening(frame, { width: 900, height: 600 }).scale).toBe(1)
  const large = { width: 2000, height: 2000 }
  expect(opening(frame, large)).toEqual({ scale: 0.8, x: -350, y: 0 })
  const around = shownIn(opening(frame, large, { x: 1000, y: 1000 }), frame)
  expect([around.x + around.width / 2, around.y + around.height / 2]).toEqual([1000, 1000])
  expect(shownIn(opening(frame, large, { x: 2000, y: 2000 }), frame)).toMatchObject({ x: 875, y: 1180 })
})

test('the whole picture is above the buttons of the canvas, also a larger one if the page requests it', () => {
  for (const { scale, y, height } of [
    { ...fitting(frame, { width: 100, height: 1200 }), height: 1200 },
    { ...opening(frame, { width: 2000, height: 2000 }, undefined, true), height: 2000 },
  ])
    expect(height * scale + y).toBeLessThanOrEqual(600)
})

test('one wheel event zooms by at most 8 %, a small one by less', () => {
  expect(wheelFactor(-100)).toBe(1.08)
  expect(wheelFactor(100)).toBeCloseTo(1 / 1.08)
  expect(wheelFactor(-3, 1)).toBe(1.08)
  expect(wheelFactor(-4)).toBeGreaterThan(1)
  expect(wheelFactor(-4)).toBeLessThan(1.01)
})

test('the point under the pointer stays in place during zooming', () => {
  const before = { x: 10, y: 20, scale: 1 }
  const after = zoomed(before, 1.5, { x: 100, y: 200 })
  expect([(100 - after.x) / after.scale, (200 - after.y) / after.scale]).toEqual([90, 180])
})

test('a click on the minimap centres that point', () => {
  const moved = shownIn(centredOn({ x: 0, y: 0, scale: 0.5 }, frame, { x: 500, y: 400 }), frame)
  expect([moved.x + moved.width / 2, moved.y + moved.height / 2]).toEqual([500, 400])
})

import { describe, expect, it } from 'vitest'
import { explore, isQuiet, type Model, type Move, reported } from './explore'

/** Two jugs of 3 and 5 litres. A jug with 4 litres counts as "wrong". The shortest way there takes six steps. */
type Jugs = { small: number; large: number }
const jugs: Model<Jugs> = {
  initial: { small: 0, large: 0 },
  moves({ small, large }) {
    const poured = Math.min(small, 5 - large)
    const back = Math.min(large, 3 - small)
    return [
      { label: 'fill small', next: { small: 3, large } },
      { label: 'fill large', next: { small, large: 5 } },
      { label: 'empty small', next: { small: 0, large } },
      { label: 'empty large', next: { small, large: 0 }, wrong: large === 4 ? ['four litres are thrown away'] : [] },
      { label: 'small into large', next: { small: small - poured, large: large + poured } },
      { label: 'large into small', next: { small: small + back, large: large - back } },
    ]
  },
  wrong: ({ large }) => (large === 4 ? ['four litres'] : []),
}

describe('The explorer', () => {
  it('reaches every state once and finds the shortest trace to a broken invariant, in a state and in a step', () => {
    const result = explore(jugs)
    expect(result).toMatchObject({ states: 16, steps: 96, depth: 7, isComplete: true })
    expect(result.broken.get('four litres')).toMatchObject({
      count: 2,
      trace: ['fill large', 'large into small', 'empty small', 'large into small', 'fill large', 'large into small'],
    })
    expect(result.broken.get('four litres are thrown away')?.trace).toHaveLength(7)
    expect(reported(result)).toContain('four litres (2 times; 6 steps)\n    fill large\n')
  })

  const grid: Model<[number, number]> = {
    initial: [0, 0],
    moves: ([x, y]) => [
      ...(x < 499 ? [{ label: 'right', next: [x + 1, y] as [number, number] }] : []),
      ...(y < 499 ? [{ label: 'down', next: [x, y + 1] as [number, number] }] : []),
    ],
    wrong: ([x, y], moves) => (moves.length === 0 ? [`the end ${x} ${y}`] : []),
  }

  it.each([{ states: 1000 }, { seconds: 0 }, { megabytes: 1 }])('reports an incomplete exploration at %o', (limits) => {
    expect(explore(grid, limits).isComplete).toBe(false)
  })

  it('regards a state as quiet if no step happens by itself', () => {
    const move = (isOwn: boolean): Move<null> => ({ label: '', next: null, isOwn })
    expect(isQuiet([move(false)])).toBe(true)
    expect(isQuiet([move(false), move(true)])).toBe(false)
  })
})

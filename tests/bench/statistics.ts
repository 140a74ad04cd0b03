/** The value at a fraction of the sorted samples: 0.5 is the median. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('There is nothing to take a quantile of.')
  return value
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)

/** The median of each figure over several runs. */
export function medians<Figure extends string>(runs: readonly Record<Figure, number>[]): Record<Figure, number> {
  const [first] = runs
  if (!first) throw new Error('There is nothing to take a median of.')
  const figures = Object.keys(first) as Figure[]
  return Object.fromEntries(figures.map((figure) => [figure, median(runs.map((run) => run[figure]))])) as Record<
    Figure,
    number
  >
}

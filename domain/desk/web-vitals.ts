import * as v from 'valibot'

/**
 * Core Web Vitals: when the largest element was painted (LCP) and the longest wait for a response to an action (INP), in ms, and
 * how far the layout shifted (CLS), in thousandths.
 */
const METRICS = ['LCP', 'INP', 'CLS'] as const
type Metric = (typeof METRICS)[number]

const PAGES = ['home', 'products', 'product', 'other'] as const
const DEVICES = ['phone', 'computer'] as const

/** The groups that the figures of pages are counted in: by the page that was opened first, and by the width of the window. */
const group = { page: v.picklist(PAGES), device: v.picklist(DEVICES) }
const measure = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))

/** The figures of one opened page. Some browsers measure only some of them, and without an action there is no INP. */
export const vitalsSchema = v.object({
  ...group,
  values: v.object({ LCP: v.optional(measure), INP: v.optional(measure), CLS: v.optional(measure) }),
})
export type Vitals = v.InferOutput<typeof vitalsSchema>

/** The upper bounds of the steps in which figures are counted. They include the limits of good and of poor figures. */
const BOUNDS = [
  10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1_000, 1_200, 1_500, 1_800, 2_000, 2_500, 3_000, 4_000,
  5_000, 6_000, 8_000, 10_000, 15_000, 30_000,
]
/** The bound of all figures above the last one. */
const MOST = 600_000

/** Returns the upper bound of the step of a figure. */
const boundOf = (value: number): number => BOUNDS.find((bound) => value <= bound) ?? MOST

/** Returns the step of each figure of a page. */
export const stepsOf = ({ values }: Vitals): [metric: Metric, bound: number][] =>
  METRICS.flatMap((metric) => {
    const value = values[metric]
    return value === undefined ? [] : [[metric, boundOf(value)]]
  })

/** How many figures of a group were in a step. */
export interface StepCount {
  page: string
  device: string
  metric: string
  bound: number
  n: number
}

const figure = v.nullable(v.number())
/**
 * What three of four opened pages of a group did not exceed: the upper bound of a step; null: nothing was measured. `opened`: how
 * many pages were measured.
 */
const speedSchema = v.object({ ...group, opened: v.number(), LCP: figure, INP: figure, CLS: figure })
export const speedsSchema = v.array(speedSchema)
export type Speed = v.InferOutput<typeof speedSchema>

/** Returns the bound that 75 % of the counted figures do not exceed. */
function percentile75(steps: readonly StepCount[]): number | null {
  const total = countOf(steps)
  let sum = 0
  for (const { bound, n } of steps.toSorted((one, other) => one.bound - other.bound)) {
    sum += n
    if (sum * 4 >= total * 3) return bound
  }
  return null
}
const countOf = (steps: readonly StepCount[]) => steps.reduce((sum, { n }) => sum + n, 0)

/** Returns the speed of each group that has figures. */
export const speedsOf = (counts: readonly StepCount[]): Speed[] =>
  PAGES.flatMap((page) =>
    DEVICES.flatMap((device) => {
      const own = counts.filter((count) => count.page === page && count.device === device)
      const [LCP, INP, CLS] = METRICS.map((metric) => own.filter((count) => count.metric === metric))
      if (!(LCP && INP && CLS) || own.length === 0) return []
      const opened = Math.max(...[LCP, INP, CLS].map(countOf))
      return [{ page, device, opened, LCP: percentile75(LCP), INP: percentile75(INP), CLS: percentile75(CLS) }]
    }),
  )

/** Formats a figure: '2.5 s', '150 ms', '0.1', 'over 30 s', 'None yet'. */
export function figureText(metric: Metric, bound: number | null): string {
  if (bound === null) return 'None yet'
  const [value, over] = bound === MOST ? [BOUNDS.at(-1) ?? 0, 'over '] : [bound, '']
  if (metric === 'CLS') return `${over}${value / 1_000}`
  return value < 1_000 ? `${over}${value} ms` : `${over}${value / 1_000} s`
}

import { type Speed, type StepCount, speedsOf, stepsOf, type Vitals } from '../../domain/desk/web-vitals'
import { DAY_MS, dayOf } from '../../domain/india-time'
import type { Queries } from '../database/database'

/** The number of days in the figures of the desk. */
const DAYS = 28

/** Counts the figures of one opened page. */
export async function countVitals({ query }: Queries, vitals: Vitals, now: number): Promise<void> {
  const steps = stepsOf(vitals)
  await query(
    `insert into web_vitals as w (day, page, device, metric, bound, n)
     select $1::date, $2, $3, metric, bound, 1 from unnest($4::text[], $5::int[]) as s (metric, bound) order by metric
     on conflict (day, page, device, metric, bound) do update set n = w.n + 1`,
    [dayOf(now), vitals.page, vitals.device, steps.map(([metric]) => metric), steps.map(([, bound]) => bound)],
  )
}

/** The speed of the pages in the last 28 days. */
export async function speeds({ query }: Queries, now: number): Promise<Speed[]> {
  const counts = await query<StepCount>(
    'select page, device, metric, bound, sum(n)::bigint as n from web_vitals where day > $1 group by 1, 2, 3, 4',
    [dayOf(now - DAYS * DAY_MS)],
  )
  return speedsOf(counts)
}

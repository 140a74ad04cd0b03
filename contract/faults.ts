import * as v from 'valibot'
import { faultSchema } from '../domain/fault'
import type { RequestBody } from './endpoint'

// Faults let a tester of the simulated backend see every failure.

const schema = v.object({
  faults: v.array(faultSchema),
  /** true: before the faults that are planted already. Default: after them. */
  first: v.optional(v.boolean(), false),
  /** A token that every later call refuses. */
  expiredToken: v.optional(v.pipe(v.string(), v.nonEmpty())),
})

/** POST /api/__faults. */
export const faultsBody: RequestBody<typeof schema> = {
  schema,
  otherwise: 'A fault has a method, a path under /api and mostly a status.',
}

/** The planted faults of a tab. */
export const faultsAnswer = v.object({ faults: v.array(faultSchema), isTokenExpired: v.boolean() })

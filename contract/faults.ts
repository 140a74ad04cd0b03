import * as v from 'valibot'
import { faultSchema } from '../domain/fault'
import type { RequestBody } from './endpoint'

// How a tester of the simulated backend sees every failure.

const schema = v.object({
  faults: v.array(faultSchema),
  /** Before those that are planted already. Left out: after them. */
  first: v.optional(v.boolean(), false),
  /** A token that no call is served with from now on. */
  expiredToken: v.optional(v.pipe(v.string(), v.nonEmpty())),
})

/** POST /api/__faults. */
export const faultsBody: RequestBody<typeof schema> = {
  schema,
  otherwise: 'A fault has a method, a path under /api and mostly a status.',
}

/** What goes wrong in a tab on purpose. */
export const faultsAnswer = v.object({ faults: v.array(faultSchema), isTokenExpired: v.boolean() })

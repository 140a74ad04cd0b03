import * as v from 'valibot'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const failure = v.pipe(v.number(), v.safeInteger(), v.minValue(200), v.maxValue(599))

/** A planted fault: replaces the response of the next matching calls to the simulated backend. */
export const faultSchema = v.object({
  method: v.picklist(['GET', 'POST', 'DELETE']),
  /**
   * The whole path. `{id}` matches any one segment. /api/__faults itself cannot fail, so that faults can be removed.
   */
  path: v.pipe(v.string(), v.regex(/^\/api\/(?!__faults)/)),
  /** 0: a network error. Left out: the call is served. */
  status: v.optional(v.union([v.literal(0), failure])),
  times: v.optional(count, 1),
  /** ms, in addition to the usual delay. */
  delay: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /** The call is served, then its response is lost. */
  after: v.optional(v.boolean(), false),
  /** 'malformed': broken JSON. Any other value is the body of the response. */
  body: v.optional(v.unknown()),
})
export type Fault = v.InferOutput<typeof faultSchema>

/** A fault as sent by a client. Fields that are left out have their default. */
export type FaultDraft = v.InferInput<typeof faultSchema>

/** The planted faults of a tab. */
export interface Faults {
  planted: Fault[]
  /** A token was expired early: calls with it are refused. */
  isTokenExpired: boolean
}

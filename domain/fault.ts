import * as v from 'valibot'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const failure = v.pipe(v.number(), v.safeInteger(), v.minValue(200), v.maxValue(599))

/** A planted fault: what the next matching calls to the simulated backend meet instead of their answer. */
export const faultSchema = v.object({
  method: v.picklist(['GET', 'POST', 'DELETE']),
  /** The whole path; `{id}` stands for any one segment. The way out, /api/__faults itself, cannot fail. */
  path: v.pipe(v.string(), v.regex(/^\/api\/(?!__faults)/)),
  /** 0: the network fails. Left out: the call is served all the same. */
  status: v.optional(v.union([v.literal(0), failure])),
  times: v.optional(count, 1),
  /** ms, on top of the usual delay. */
  delay: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  /** The call is served, then its answer is lost. */
  after: v.optional(v.boolean(), false),
  /** 'malformed': broken JSON. Anything else is answered as it stands. */
  body: v.optional(v.unknown()),
})
export type Fault = v.InferOutput<typeof faultSchema>

/** A fault as it is planted: what is left out is as usual. */
export type FaultDraft = v.InferInput<typeof faultSchema>

/** What goes wrong in a tab on purpose. */
export interface Faults {
  planted: Fault[]
  /** A token has expired before its time: calls that carry it are refused. */
  isTokenExpired: boolean
}

import * as v from 'valibot'
import type { Answer } from './http'
import { invalidToken } from './refusal'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const failure = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))

/** A planted fault: what the next matching calls meet instead of their answer. */
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

/** Whether a fault concerns a call. */
export function concerns(fault: Fault, method: string, path: string): boolean {
  const wanted = fault.path.split('/')
  const given = path.split('/')
  const fits = (part: string, at: number) => part === given[at] || /^\{\w+\}$/.test(part)
  return fault.method === method && wanted.length === given.length && wanted.every(fits)
}

/** Whether the call does its work before the fault spoils its answer. */
export const isServed = (fault: Fault): boolean => fault.after || fault.status === undefined

// An answer that was cut off on its way.
const BROKEN = '{"products": [{"title": '

const explanation = (status: number) => {
  if (status === 500) return { error: 'A planted fault.' }
  return { errors: [status === 401 ? invalidToken().message : 'A planted fault.'] }
}

/** What a fault makes of an answer, null where the call was not served. 'lost': the caller gets none. */
export function spoil(fault: Fault, served: Answer | null): Answer | 'lost' {
  const { status, body, after } = fault
  if (status === 0) return 'lost'
  if (body === 'malformed') return { status: status ?? served?.status ?? 200, body: BROKEN }
  if (status === undefined) return after || !served ? 'lost' : served
  return { status, body: body === undefined ? explanation(status) : JSON.stringify(body) }
}

import type { Answer } from '../contract/http'
import { invalidToken } from '../contract/refusal'
import type { Fault } from '../domain/fault'

/** The endpoint that plants and clears faults. Faults do not apply to it, so that they can always be cleared. */
const FAULTS_PATH = '/api/__faults'

/** Whether a fault matches a call. */
export function matches(fault: Fault, method: string, path: string): boolean {
  if (path === FAULTS_PATH) return false
  const wanted = fault.path.split('/')
  const given = path.split('/')
  const fits = (part: string, at: number) => part === given[at] || /^\{\w+\}$/.test(part)
  return fault.method === method && wanted.length === given.length && wanted.every(fits)
}

/** Whether the call is served before the fault changes its response. */
export const isServed = (fault: Fault): boolean => fault.after || fault.status === undefined

// A truncated response.
const BROKEN = '{"products": [{"title": '

const explanation = (status: number) => {
  if (status === 500) return { error: 'A planted fault.' }
  return { errors: [status === 401 ? invalidToken().message : 'A planted fault.'] }
}

/** Applies a fault to a response. `served`: null if the call was not served. 'no answer': the client receives none. */
export function applyFault(fault: Fault, served: Answer | null): Answer | 'no answer' {
  const { status, body, after } = fault
  if (status === 0) return 'no answer'
  if (body === 'malformed') return { status: status ?? served?.status ?? 200, body: BROKEN }
  if (status === undefined) return after || !served ? 'no answer' : served
  return { status, body: body === undefined ? explanation(status) : JSON.stringify(body) }
}

import * as v from 'valibot'
import { type FaultDraft, type Faults, faultSchema } from '../../../domain/fault'
import { currentToken } from '../session'
import { call } from './client'

const answer = v.object({ faults: v.array(faultSchema), isTokenExpired: v.boolean() })
const path = '__faults'

interface Posted {
  faults: FaultDraft[]
  /** Before the faults that are planted already. */
  first?: boolean
  expiredToken?: string
}

/** What goes wrong in this tab on purpose, now and at the calls to come. */
export const loadFaults = (signal: AbortSignal): Promise<Faults> => post({ faults: [] }, signal)

/** Plants faults before those that are set already: the first that concerns a call is the one it meets. */
export const plantFaults = (faults: FaultDraft[], signal: AbortSignal): Promise<Faults> =>
  post({ faults, first: true }, signal)

/** Makes every call with the token of the shopper who is logged in meet a 401. Changes nothing for a visitor. */
export function expireToken(signal: AbortSignal): Promise<Faults> {
  const expiredToken = currentToken()
  return post({ faults: [], ...(expiredToken !== null && { expiredToken }) }, signal)
}

/** Takes every fault back, and lets an expired token be valid again. */
export async function clearFaults(signal: AbortSignal): Promise<Faults> {
  return shown(await call({ method: 'delete', path, signal, answer }))
}

async function post(body: Posted, signal: AbortSignal): Promise<Faults> {
  return shown(await call({ method: 'post', path, body, signal, answer }))
}

const shown = ({ faults, isTokenExpired }: v.InferOutput<typeof answer>): Faults => ({
  planted: faults,
  isTokenExpired,
})

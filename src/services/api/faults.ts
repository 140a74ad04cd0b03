import type * as v from 'valibot'
import type { BodyInput } from '../../../contract/endpoint'
import type { Endpoints } from '../../../contract/endpoints'
import { faultsAnswer as answer } from '../../../contract/faults'
import type { FaultDraft, Faults } from '../../../domain/fault'
import { currentToken } from '../session'
import { call } from './client'

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
export const clearFaults = async (signal: AbortSignal): Promise<Faults> =>
  shown(await call('DELETE /api/__faults', { signal, answer }))

const post = async (body: BodyInput<Endpoints['POST /api/__faults']>, signal: AbortSignal): Promise<Faults> =>
  shown(await call('POST /api/__faults', { body, signal, answer }))

const shown = ({ faults, isTokenExpired }: v.InferOutput<typeof answer>): Faults => ({
  planted: faults,
  isTokenExpired,
})

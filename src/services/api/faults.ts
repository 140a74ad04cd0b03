import type * as v from 'valibot'
import type { BodyInput } from '../../../contract/endpoint'
import type { Endpoints } from '../../../contract/endpoints'
import { faultsAnswer as answer } from '../../../contract/faults'
import type { FaultDraft, Faults } from '../../../domain/fault'
import { currentToken } from '../session'
import { call } from './client'

/** The faults planted in this tab. */
export const loadFaults = (signal: AbortSignal): Promise<Faults> => post({ faults: [] }, signal)

/** Plants faults before the existing ones. The first fault that matches a request applies. */
export const plantFaults = (faults: FaultDraft[], signal: AbortSignal): Promise<Faults> =>
  post({ faults, first: true }, signal)

/** Makes every request with the shopper's token fail with a 401. Does nothing for a visitor. */
export function expireToken(signal: AbortSignal): Promise<Faults> {
  const expiredToken = currentToken()
  return post({ faults: [], ...(expiredToken !== null && { expiredToken }) }, signal)
}

/** Removes all faults and makes an expired token valid again. */
export const clearFaults = async (signal: AbortSignal): Promise<Faults> =>
  shown(await call('DELETE /api/__faults', { signal, answer }))

const post = async (body: BodyInput<Endpoints['POST /api/__faults']>, signal: AbortSignal): Promise<Faults> =>
  shown(await call('POST /api/__faults', { body, signal, answer }))

const shown = ({ faults, isTokenExpired }: v.InferOutput<typeof answer>): Faults => ({
  planted: faults,
  isTokenExpired,
})

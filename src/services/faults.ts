import * as v from 'valibot'
import { type FaultDraft, type Faults, faultSchema } from '../../domain/fault'
import { call } from './api/client'
import { currentToken, replaceToken } from './session'

const answer = v.object({ faults: v.array(faultSchema) })
const EXPIRED = 'expired'
const path = '__faults'

// What the expired token stands in for, until it is put back.
let realToken: string | null = null

/** The faults that are still to come in this tab. */
export const loadFaults = (signal: AbortSignal): Promise<Faults> => post([], signal)

/** Plants faults before those that are set already: the first that concerns a call is the one it meets. */
export async function plantFaults(faults: FaultDraft[], signal: AbortSignal): Promise<Faults> {
  const { planted } = await loadFaults(signal)
  await call({ method: 'delete', path, signal, answer })
  return post([...faults, ...planted], signal)
}

/** Takes every fault back. */
export async function clearFaults(signal: AbortSignal): Promise<Faults> {
  if (isTokenExpired() && realToken !== null) replaceToken(realToken)
  const { faults } = await call({ method: 'delete', path, signal, answer })
  return { planted: faults, isTokenExpired: isTokenExpired() }
}

/** Makes the next authorized call, whichever it is, meet a token that has expired. */
export function expireToken(): void {
  if (isTokenExpired()) return
  realToken = currentToken()
  replaceToken(EXPIRED)
}

const isTokenExpired = () => currentToken() === EXPIRED

async function post(drafts: FaultDraft[], signal: AbortSignal): Promise<Faults> {
  const { faults } = await call({ method: 'post', path, body: { faults: drafts }, signal, answer })
  return { planted: faults, isTokenExpired: isTokenExpired() }
}

import * as v from 'valibot'
import { call } from './client'

const answer = v.null()

/** POST /api/auth/forgotten: a link to set a new password is mailed, if there is such an account. */
export async function askForLink(email: string, signal: AbortSignal): Promise<void> {
  await call({ method: 'post', path: 'auth/forgotten', body: { email }, signal, answer })
}

/** POST /api/auth/reset: sets the password of the account that the link was mailed to. */
export async function setPassword(token: string, password: string, signal: AbortSignal): Promise<void> {
  await call({ method: 'post', path: 'auth/reset', body: { token, password }, signal, answer })
}

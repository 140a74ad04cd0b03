import { call } from './client'

/** Requests a mail with a link to set a new password. The response does not reveal whether the account exists. */
export const requestResetLink = (email: string, signal: AbortSignal) =>
  call('POST /api/auth/forgotten', { body: { email }, signal })

/** Sets the password with the token of such a link. */
export const setPassword = (token: string, password: string, signal: AbortSignal) =>
  call('POST /api/auth/reset', { body: { token, password }, signal })

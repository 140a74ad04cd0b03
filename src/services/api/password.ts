import { call } from './client'

/** A link to set a new password is mailed, if there is such an account. */
export const askForLink = (email: string, signal: AbortSignal) =>
  call('POST /api/auth/forgotten', { body: { email }, signal })

/** Sets the password of the account that the link was mailed to. */
export const setPassword = (token: string, password: string, signal: AbortSignal) =>
  call('POST /api/auth/reset', { body: { token, password }, signal })

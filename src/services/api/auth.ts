import { loginAnswer, signupAnswer } from '../../../contract/answers'
import type { Credentials, Session, SignupForm } from '../../../domain/account/account'
import { call } from './client'

/** Logs in with e-mail and password. */
export async function login(body: Credentials, signal: AbortSignal): Promise<Session> {
  const { foundUser, encodedToken } = await call('POST /api/auth/login', { body, signal, answer: loginAnswer })
  return { user: foundUser, token: encodedToken }
}

/** Creates an account. Sends the whole form (§7). */
export async function signup(form: SignupForm, signal: AbortSignal): Promise<Session> {
  const body = { ...form }
  const { createdUser, encodedToken } = await call('POST /api/auth/signup', { body, signal, answer: signupAnswer })
  return { user: createdUser, token: encodedToken }
}

/** Ends the session of a token. */
export const logout = (token: string) => call('POST /api/auth/logout', { token })

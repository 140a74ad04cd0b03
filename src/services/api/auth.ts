import { loginAnswer, signupAnswer } from '../../../contract/answers'
import type { Credentials, Session, SignupForm } from '../../../domain/account'
import { call } from './client'

/** A session, by e-mail and password. */
export async function login(body: Credentials, signal: AbortSignal): Promise<Session> {
  const { foundUser, encodedToken } = await call('POST /api/auth/login', { body, signal, answer: loginAnswer })
  return { user: foundUser, token: encodedToken }
}

/** The session of a new account. The whole form is sent (§7). */
export async function signup(form: SignupForm, signal: AbortSignal): Promise<Session> {
  const body = { ...form }
  const { createdUser, encodedToken } = await call('POST /api/auth/signup', { body, signal, answer: signupAnswer })
  return { user: createdUser, token: encodedToken }
}

/** Ends the session of a token. */
export const logout = (token: string) => call('POST /api/auth/logout', { token })

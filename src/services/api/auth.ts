import * as v from 'valibot'
import { loginAnswer, signupAnswer } from '../../../contract/answers'
import type { Credentials, Session, SignupForm } from '../../../domain/account'
import { call } from './client'

/** POST /api/auth/login (§7). */
export async function login(credentials: Credentials, signal: AbortSignal): Promise<Session> {
  const body = await call({
    method: 'post',
    path: 'auth/login',
    body: credentials,
    signal,
    answer: loginAnswer,
  })
  return { user: body.foundUser, token: body.encodedToken }
}

/** POST /api/auth/signup (§7): the whole form is sent. */
export async function signup(form: SignupForm, signal: AbortSignal): Promise<Session> {
  const body = await call({
    method: 'post',
    path: 'auth/signup',
    body: form,
    signal,
    answer: signupAnswer,
  })
  return { user: body.createdUser, token: body.encodedToken }
}

/** POST /api/auth/logout: the token holds no longer. */
export async function logout(token: string): Promise<void> {
  await call({ method: 'post', path: 'auth/logout', token, answer: v.null() })
}

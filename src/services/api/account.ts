import { wrongPassword } from '../../../contract/refusal'
import { accountAnswer, userAnswer } from '../../../contract/shopper-answers'
import type { User } from '../../../domain/account/account'
import { call } from './client'

/** Changes the shopper's name. */
export const changeName = async (token: string, body: Omit<User, 'email'>, signal: AbortSignal) =>
  (await call('POST /api/user/profile', { body, token, signal, answer: userAnswer })).user

/** Sets a new password and ends the account's other sessions. A wrong password gets a 401, which must not end this session. */
export const changePassword = (token: string, body: { password: string; newPassword: string }, signal: AbortSignal) => {
  const ignores401 = ([message]: string[]) => message === wrongPassword().message
  return call('POST /api/user/password', { body, token, signal, ignores401 })
}

/** Deletes the account. Its orders remain stored without personal data. */
export const deleteAccount = (token: string, signal: AbortSignal) => call('DELETE /api/user', { token, signal })

/** All stored data of the account, as formatted JSON. */
export const exportAccount = async (token: string, signal: AbortSignal) =>
  JSON.stringify((await call('GET /api/user', { token, signal, answer: accountAnswer })).user, null, 2)

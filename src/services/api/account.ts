import { wrongPassword } from '../../../contract/refusal'
import { accountAnswer, userAnswer } from '../../../contract/shopper-answers'
import type { User } from '../../../domain/account'
import { call } from './client'

/** The shopper by a new name. */
export const changeName = async (token: string, body: Omit<User, 'email'>, signal: AbortSignal) =>
  (await call('POST /api/user/profile', { body, token, signal, answer: userAnswer })).user

/** Sets a new password; the account's other sessions end. A wrong password is refused with 401 and ends no session. */
export const changePassword = (token: string, body: { password: string; newPassword: string }, signal: AbortSignal) => {
  const keepsSession = ([said]: string[]) => said === wrongPassword().message
  return call('POST /api/user/password', { body, token, signal, keepsSession })
}

/** Deletes the account; its orders stay without the person. */
export const deleteAccount = (token: string, signal: AbortSignal) => call('DELETE /api/user', { token, signal })

/** All that is kept about the account, as JSON to read. */
export const exportAccount = async (token: string, signal: AbortSignal) =>
  JSON.stringify((await call('GET /api/user', { token, signal, answer: accountAnswer })).user, null, 2)

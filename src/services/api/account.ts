import * as v from 'valibot'
import { wrongPassword } from '../../../contract/refusal'
import { userAnswer } from '../../../contract/shopper-answers'
import type { User } from '../../../domain/account'
import { call } from './client'

/** POST /api/user/profile: changes the name. */
export async function changeName(token: string, name: Omit<User, 'email'>, signal: AbortSignal): Promise<User> {
  const answer = userAnswer
  return (await call({ method: 'post', path: 'user/profile', body: name, token, signal, answer })).user
}

/** POST /api/user/password: the account's other sessions end. A wrong password is refused with 401 and ends no session. */
export async function changePassword(
  token: string,
  passwords: { password: string; newPassword: string },
  signal: AbortSignal,
): Promise<void> {
  const isAboutPassword = ([said]: string[]) => said === wrongPassword().message
  await call({
    method: 'post',
    path: 'user/password',
    body: passwords,
    token,
    signal,
    answer: v.null(),
    keepsSession: isAboutPassword,
  })
}

/** DELETE /api/user: the account is gone; its orders stay without the person. */
export async function deleteAccount(token: string, signal: AbortSignal): Promise<void> {
  await call({ method: 'delete', path: 'user', token, signal, answer: v.null() })
}

/** GET /api/user: all that is kept about the account, as JSON to read. */
export async function exportAccount(token: string, signal: AbortSignal): Promise<string> {
  const answer = v.object({ user: v.unknown() })
  const { user } = await call({ method: 'get', path: 'user', token, signal, answer })
  return JSON.stringify(user, null, 2)
}

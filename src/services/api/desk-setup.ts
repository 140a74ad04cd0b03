import { loginAnswer as answer } from '../../../contract/answers'
import type { Session, User } from '../../../domain/account/account'
import { call } from './client'

/** The session of a shopkeeper who has logged in. */
export const deskSessionOf = ({ role, ...user }: User & { role?: string | undefined }, token: string): Session => ({
  user,
  token,
  isStaff: role === 'staff',
})

/** Creates the first owner, by the token of the address that the server prints. */
export async function createOwner(body: { token: string; email: string; password: string }, signal: AbortSignal) {
  const { foundUser, encodedToken } = await call('POST /api/desk/setup', { body, signal, answer })
  return deskSessionOf(foundUser, encodedToken)
}

/** Sets the password of a new shopkeeper, by the token of the link. */
export async function welcome(body: { token: string; password: string }, signal: AbortSignal) {
  const { foundUser, encodedToken } = await call('POST /api/desk/welcome', { body, signal, answer })
  return deskSessionOf(foundUser, encodedToken)
}

/** Adds the sample products to a shop without products. */
export const addSamples = (token: string, signal: AbortSignal) =>
  call('POST /api/desk/products/samples', { token, signal })

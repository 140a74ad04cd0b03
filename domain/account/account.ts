import * as v from 'valibot'

/** The shopper as stored in the client (§3). */
export const userSchema = v.object({ firstName: v.string(), lastName: v.string(), email: v.string() })
export type User = v.InferOutput<typeof userSchema>

/** A logged-in shopper and their token. */
export interface Session {
  user: User
  token: string
  /** At the desk: the account is staff, not an owner. */
  isStaff?: boolean | undefined
}

export interface Credentials {
  email: string
  password: string
}

export interface SignupForm extends Credentials {
  firstName: string
  lastName: string
  confirmPwd: string
}

/** The shared demo account of 'Guest Mode' (§1). Its credentials are public by design. */
export const GUEST: Credentials = { email: 'guest@sillage.example', password: 'guest-of-sillage' }

/** The initials of an avatar: 'AV' for Asha Verma. */
export const initials = (user: User): string =>
  [user.firstName, user.lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase()

import * as v from 'valibot'

/** The shopper as the client keeps it (§3). */
export const userSchema = v.object({ firstName: v.string(), lastName: v.string(), email: v.string() })
export type User = v.InferOutput<typeof userSchema>

/** A signed-in shopper and the token that proves it. */
export interface Session {
  user: User
  token: string
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

/** The shared demo account that 'Guest Mode' fills in (§1). Public by design: anyone may use it. */
export const GUEST: Credentials = { email: 'guest@sillage.example', password: 'guest-of-sillage' }

/** 'AV' for Asha Verma: the letters of an avatar. */
export const initials = (user: User): string =>
  [user.firstName, user.lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase()
